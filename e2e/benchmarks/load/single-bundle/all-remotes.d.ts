/** All remotes, built in; their screens and widgets are still loaded lazily. Made in `single-bundle-config.ts`. */
declare module 'all-remotes' {
  import type { RemoteDefinition } from '@aboschalter/platform/remote';

  export const remotes: readonly RemoteDefinition[];
}
