/** The remote that a page alone is built of. */
declare module 'remote-under-development' {
  import type { RemoteDefinition } from '@aboschalter/platform/remote';

  export const remote: RemoteDefinition;
}

/** Sets the page state of `counter`, if the remote uses that package. */
declare module 'page-state-under-development';
