import { createContext, useContext, useEffect } from 'react';

/** Who knows what is typed and not saved. The shell provides it from its own store; without it nothing is asked. */
export interface Unsaved {
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

/** See {@link Unsaved}. */
export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Holds something typed as long as there is something; `undefined` while there is nothing. */
export function useHold(what: string | undefined): void {
  const hold = useContext(UnsavedContext)?.hold;
  useEffect(() => (what === undefined ? undefined : hold?.(what)), [hold, what]);
}
