import { atom } from 'jotai';
import { useEffect, useId, useLayoutEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';

/** Labels of unsaved changes by id, a few German words each ('die Kundendaten'). */
export const unsavedChangesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Ids of critical operations, such as writing a card: the page must not be left or reloaded. */
const busyAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether the page may be left or reloaded: no critical operation is running. */
export const isInterruptibleAtom = atom((get) => get(busyAtom).size === 0);

/**
 * Registers unsaved input of a component. The shell asks once before the page is left, for all
 * remotes.
 * @param what a few German words that fit after 'Nicht gespeichert: '; undefined while nothing is
 *   unsaved
 */
export function useUnsavedChanges(what: string | undefined): void {
  useEffect(() => (what === undefined ? undefined : registerUnsavedChanges(what)), [what]);
}

let lastHeld = 0;

/** The same without a component: returns a function that removes the entry. */
export function registerUnsavedChanges(what: string): () => void {
  const id = `unsaved-${(lastHeld += 1)}`;
  shellStore.set(unsavedChangesAtom, (places) => new Map(places).set(id, what));
  return () => shellStore.set(unsavedChangesAtom, (places) => new Map([...places].filter(([key]) => key !== id)));
}

/** Marks an operation as critical while it runs, such as writing a card. */
export function useCriticalOperation(underWay: boolean): void {
  const id = useId();
  // Removed in the commit that unmounts the component: a click before its passive effects must
  // not be rejected.
  useLayoutEffect(() => {
    if (!underWay) return undefined;
    shellStore.set(busyAtom, (places) => new Set(places).add(id));
    return () => shellStore.set(busyAtom, (places) => new Set([...places].filter((key) => key !== id)));
  }, [id, underWay]);
}
