import { createStore } from 'jotai';

/** The client state of shell and remotes: one store, since this package is shared as a singleton. */
export const shellStore = createStore();
