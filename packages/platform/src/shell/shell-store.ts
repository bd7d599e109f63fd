import { createStore } from 'jotai';

/** The client state of shell and remotes: one store, since this package is a shared singleton. */
export const shellStore = createStore();
