import { createContext, useContext } from 'react';

/** How the surrounding dialog is closed. */
export const LeaveContext = createContext<() => void>(() => {});

/** Closes the surrounding dialog as Escape does, for its own 'Abbrechen': it asks before something typed is lost. */
export const useLeaveDialog = (): (() => void) => useContext(LeaveContext);
