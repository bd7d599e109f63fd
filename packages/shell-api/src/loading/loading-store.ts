import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** A request that takes longer than this turns the overlay on (specification, document 1, section 9). */
const SLOW_AFTER = 2_000;

const slowAtom = atom(0);
const forcedAtom = atom(0);

/** Whether 'Lade Daten...' is on: a slow request is under way, or loading is forced. */
export const loadingAtom = atom((get) => get(slowAtom) > 0 || get(forcedAtom) > 0);

/** To be told of each request; the flag stays on until the last slow one has ended, failures included. */
export const slowRequests = {
  started(): () => void {
    let slow = false;
    const timer = setTimeout(() => {
      slow = true;
      shellStore.set(slowAtom, (count) => count + 1);
    }, SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      if (slow) shellStore.set(slowAtom, (count) => count - 1);
      slow = false;
    };
  },
};

/** Keeps the overlay on while the work runs, whatever becomes of it (withdrawal from a card). */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  shellStore.set(forcedAtom, (count) => count + 1);
  try {
    return await work();
  } finally {
    shellStore.set(forcedAtom, (count) => count - 1);
  }
}
