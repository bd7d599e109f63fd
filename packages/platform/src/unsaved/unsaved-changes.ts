import { atom } from 'jotai';
import { useEffect, useId, useLayoutEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';

/** What is unsaved, by the id of the place: a few German words each ('die Kundendaten'). */
export const unsavedChangesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Places where a card is being written: nothing may be left or reloaded meanwhile. */
const busyAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether something is under way that must not be interrupted. */
export const hasCriticalOperationAtom = atom((get) => get(busyAtom).size === 0);

/**
 * Says that this place holds input that is not saved. The shell asks once before the page is left, for every
 * remote.
 * @param what a few German words that fit after 'Nicht gespeichert: '; undefined while there is nothing.
 */
export function useUnsavedChanges(what: string | undefined): void {
  useEffect(() => (what === undefined ? undefined : registerUnsavedChanges(what)), [what]);
}

let lastHeld = 0;

/** The same without a component: returns how to say that there is nothing unsaved any more. */
export function registerUnsavedChanges(what: string): () => void {
  const id = `unsaved-${(lastHeld += 1)}`;
  shellStore.set(unsavedChangesAtom, (places) => new Map(places).set(id, what));
  return () => shellStore.set(unsavedChangesAtom, (places) => new Map([...places].filter(([key]) => key !== id)));
}

/** Says that work is under way which must not be interrupted, such as writing a card. */
export function useCriticalOperation(underWay: boolean): void {
  const id = useId();
  // Released in the commit that removes the place: a click that comes before its passive effects must not be refused.
  useLayoutEffect(() => {
    if (!underWay) return undefined;
    shellStore.set(busyAtom, (places) => new Set(places).add(id));
    return () => shellStore.set(busyAtom, (places) => new Set([...places].filter((key) => key !== id)));
  }, [id, underWay]);
}
