import { createContext, useContext, useEffect } from 'react';

/** Tracks unsaved input. The shell provides it from its store. Without a provider, no confirmation is shown. */
export interface UnsavedChangesTracker {
  /**
   * Registers unsaved input.
   * @param what a few German words that fit after 'Nicht gespeichert: ' ('der neue Nutzer').
   * @returns a function that removes it
   */
  register: (what: string) => () => void;
  /**
   * Asks whether only these may be discarded. Other input (of the page below) stays registered;
   * these are removed by their owners on unmount.
   */
  confirmLeave: (what: readonly string[]) => Promise<boolean>;
}

/** See {@link UnsavedChangesTracker}. */
export const UnsavedChangesContext = createContext<UnsavedChangesTracker | undefined>(undefined);

/** Registers unsaved input while the argument is defined. */
export function useRegisterUnsavedChanges(what: string | undefined): void {
  const hold = useContext(UnsavedChangesContext)?.register;
  useEffect(() => (what === undefined ? undefined : hold?.(what)), [hold, what]);
}
