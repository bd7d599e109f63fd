import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** After this time, a pending request shows the loading overlay (specification, document 1, section 9). */
const SLOW_REQUEST_MS = 2_000;

/** After this time, the overlay explains that a pending write takes longer. */
const SLOW_WRITE_MS = 5_000;

const slowRequestCountAtom = atom(0);
const slowWriteCountAtom = atom(0);
/** The number of running operations of `withLoadingOverlay`. */
const overlayOperationCountAtom = atom(0);

/** Whether 'Lade Daten...' is shown: a slow request is pending, or `withLoadingOverlay` is running. */
export const loadingAtom = atom((get) => get(slowRequestCountAtom) > 0 || get(overlayOperationCountAtom) > 0);

/** Whether a write takes so long that the overlay explains it. */
export const slowWriteAtom = atom((get) => get(slowWriteCountAtom) > 0);

/**
 * Increments a count when an operation has been pending for a time.
 * @returns a function that must be called at the end of the operation, and decrements the count
 */
function countIfSlow(countAtom: typeof slowRequestCountAtom, milliseconds: number): () => void {
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    shellStore.set(countAtom, (count) => count + 1);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    if (isCounted) shellStore.set(countAtom, (count) => count - 1);
    isCounted = false;
  };
}

/** Observes the requests of the middleware client, for `loadingAtom` and `slowWriteAtom`. */
export const slowRequestObserver = {
  onRequestStart({ method }: { readonly method: string }): () => void {
    const endFunctions = [countIfSlow(slowRequestCountAtom, SLOW_REQUEST_MS)];
    if (method !== 'GET') endFunctions.push(countIfSlow(slowWriteCountAtom, SLOW_WRITE_MS));
    return () => {
      for (const end of endFunctions) end();
    };
  },
};

/** Shows the loading overlay while an operation runs, for example a withdrawal from a card. */
export async function withLoadingOverlay<T>(operation: () => Promise<T>): Promise<T> {
  shellStore.set(overlayOperationCountAtom, (count) => count + 1);
  try {
    return await operation();
  } finally {
    shellStore.set(overlayOperationCountAtom, (count) => count - 1);
  }
}
