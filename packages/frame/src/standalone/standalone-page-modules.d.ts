/** The remote of a stand-alone page. The build replaces this module by the remote (`createStandaloneConfig` in packages/build). */
declare module 'standalone-page-remote' {
  import type { RemoteDefinition } from '@aboschalter/platform/remote';

  export const remote: RemoteDefinition;
}

/** Initializes the page state of the package `counter`; the build leaves this module empty if the remote does not use `counter`. */
declare module 'standalone-page-state';
