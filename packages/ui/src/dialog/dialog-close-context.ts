import { createContext, useContext } from 'react';

/** Closes the surrounding dialog. */
export const DialogCloseContext = createContext<() => void>(() => {});

/**
 * Returns a function that closes the surrounding dialog as Escape does, for its own 'Abbrechen': it
 * asks before unsaved input is lost.
 */
export const useCloseDialog = (): (() => void) => useContext(DialogCloseContext);
