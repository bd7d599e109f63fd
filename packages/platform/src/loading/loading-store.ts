import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** A request that takes longer than this turns the overlay on (specification, document 1, section 9). */
const SLOW_AFTER = 2_000;

/** A save that takes longer than this is explained, in milliseconds. */
const EXPLAINED_AFTER = 5_000;

const slowAtom = atom(0);
const slowWritesAtom = atom(0);
const forcedAtom = atom(0);

/** Whether 'Lade Daten...' is shown: a slow request is pending, or loading is forced. */
export const loadingAtom = atom((get) => get(slowAtom) > 0 || get(forcedAtom) > 0);

/** Whether a save takes unusually long: the overlay then explains it. */
export const slowWriteAtom = atom((get) => get(slowWritesAtom) > 0);

/**
 * Increments `count` while an operation has been pending for longer than that many milliseconds.
 */
function countAfter(count: typeof slowAtom, milliseconds: number): () => void {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    shellStore.set(count, (before) => before + 1);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    if (counted) shellStore.set(count, (before) => before - 1);
    counted = false;
  };
}

/** Observes requests; the flags stay on until the last slow one has ended, failures included. */
export const slowRequestObserver = {
  onRequestStart({ method }: { readonly method: string }): () => void {
    const ended = [countAfter(slowAtom, SLOW_AFTER), ...(method === 'GET' ? [] : [countAfter(slowWritesAtom, EXPLAINED_AFTER)])];
    return () => {
      for (const end of ended) end();
    };
  },
};

/** Shows the overlay until the work has succeeded or failed (withdrawal from a card). */
export async function withLoadingOverlay<T>(work: () => Promise<T>): Promise<T> {
  shellStore.set(forcedAtom, (count) => count + 1);
  try {
    return await work();
  } finally {
    shellStore.set(forcedAtom, (count) => count - 1);
  }
}
