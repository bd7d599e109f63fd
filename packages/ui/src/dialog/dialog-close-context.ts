import { createContext, useContext } from 'react';

/** Closes the surrounding dialog. */
export const DialogCloseContext = createContext<() => void>(() => {});

/**
 * Returns a function that closes the surrounding dialog as Escape does: it first asks for confirmation if unsaved input would
 * be lost.
 */
export const useCloseDialog = (): (() => void) => useContext(DialogCloseContext);
