import { createContext, useContext } from 'react';

/** How the surrounding dialog is closed. */
export const DialogCloseContext = createContext<() => void>(() => {});

/** Closes the surrounding dialog as Escape does, for its own 'Abbrechen': it asks before something typed is lost. */
export const useCloseDialog = (): (() => void) => useContext(DialogCloseContext);
