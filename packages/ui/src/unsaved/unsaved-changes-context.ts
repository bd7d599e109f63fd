import { createContext, useContext, useEffect } from 'react';

/** Who knows what is typed and not saved. The shell provides it from its own store; without it nothing is asked. */
export interface UnsavedChangesTracker {
  /**
   * Something typed would be lost.
   * @param what a few German words that fit after 'Nicht gespeichert: ' ('der neue Nutzer').
   * @returns how to release it.
   */
  hold: (what: string) => () => void;
  /**
   * Asks whether just these may be dropped. What is held elsewhere (the page below) stays held; these are released by
   * whoever holds them, when their place goes.
   */
  ask: (what: readonly string[]) => Promise<boolean>;
}

/** See {@link UnsavedChangesTracker}. */
export const UnsavedChangesContext = createContext<UnsavedChangesTracker | undefined>(undefined);

/** Holds something typed as long as there is something; `undefined` while there is nothing. */
export function useRegisterUnsavedChanges(what: string | undefined): void {
  const hold = useContext(UnsavedChangesContext)?.hold;
  useEffect(() => (what === undefined ? undefined : hold?.(what)), [hold, what]);
}
