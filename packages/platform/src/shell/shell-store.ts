import { createStore } from 'jotai';

/** The store with the client state of shell and remotes. There is one store per page, because this package is a shared singleton. */
export const shellStore = createStore();
