/** All remotes, whose screens and widgets are loaded lazily. `single-bundle-config.ts` renders this module. */
declare module 'all-remotes' {
  import type { RemoteDefinition } from '@aboschalter/platform/remote';

  export const remotes: readonly RemoteDefinition[];
}
