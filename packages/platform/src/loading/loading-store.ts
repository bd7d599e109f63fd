import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** A request that takes longer than this shows the overlay, in milliseconds (specification, document 1, section 9). */
const SLOW_REQUEST_MS = 2_000;

/** If a save takes longer than this, the overlay explains it, in milliseconds. */
const SLOW_WRITE_MS = 5_000;

const slowRequestCountAtom = atom(0);
const slowWriteCountAtom = atom(0);
const forcedCountAtom = atom(0);

/** Whether 'Lade Daten...' is shown: a slow request is pending, or `withLoadingOverlay` is running. */
export const loadingAtom = atom((get) => get(slowRequestCountAtom) > 0 || get(forcedCountAtom) > 0);

/** Whether a save takes so long that the overlay explains it. */
export const slowWriteAtom = atom((get) => get(slowWriteCountAtom) > 0);

/**
 * Increments a count when an operation has been pending for the given time.
 * @returns a function to call at the end of the operation, which decrements the count again
 */
function countIfSlow(countAtom: typeof slowRequestCountAtom, milliseconds: number): () => void {
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    shellStore.set(countAtom, (before) => before + 1);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    if (isCounted) shellStore.set(countAtom, (before) => before - 1);
    isCounted = false;
  };
}

/** Observes requests. `loadingAtom` and `slowWriteAtom` stay true until the last slow request has ended. */
export const slowRequestObserver = {
  onRequestStart({ method }: { readonly method: string }): () => void {
    const endFunctions = [countIfSlow(slowRequestCountAtom, SLOW_REQUEST_MS)];
    if (method !== 'GET') endFunctions.push(countIfSlow(slowWriteCountAtom, SLOW_WRITE_MS));
    return () => {
      for (const end of endFunctions) end();
    };
  },
};

/** Shows the overlay until the work has succeeded or failed, for example a withdrawal from a card. */
export async function withLoadingOverlay<T>(work: () => Promise<T>): Promise<T> {
  shellStore.set(forcedCountAtom, (count) => count + 1);
  try {
    return await work();
  } finally {
    shellStore.set(forcedCountAtom, (count) => count - 1);
  }
}
