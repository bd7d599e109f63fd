import { atom } from 'jotai';
import { useEffect, useId, useLayoutEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';

/** The labels of unsaved changes by id: a few German words each, such as 'die Kundendaten'. */
export const unsavedChangesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** The ids of running critical operations, such as writing a card, during which the page must not be left or reloaded. */
const criticalOperationsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether the page may be left or reloaded, because no critical operation is running. */
export const isInterruptibleAtom = atom((get) => get(criticalOperationsAtom).size === 0);

/**
 * Registers unsaved input of a component. The shell asks once before the page is left, for all
 * remotes.
 * @param label a few German words that fit after 'Nicht gespeichert: '; undefined while nothing is unsaved
 */
export function useUnsavedChanges(label: string | undefined): void {
  useEffect(() => (label === undefined ? undefined : registerUnsavedChanges(label)), [label]);
}

let lastId = 0;

/** Registers unsaved input outside of a component. Returns a function that removes the entry. */
export function registerUnsavedChanges(label: string): () => void {
  lastId += 1;
  const id = `unsaved-${lastId}`;
  shellStore.set(unsavedChangesAtom, (labels) => new Map(labels).set(id, label));
  return () => shellStore.set(unsavedChangesAtom, (labels) => new Map([...labels].filter(([key]) => key !== id)));
}

/** Registers a critical operation, such as writing a card, while it runs. */
export function useCriticalOperation(isRunning: boolean): void {
  const id = useId();
  // A layout effect, so that the operation is removed when the component unmounts. With a passive effect, a click right
  // after that would still be rejected.
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    shellStore.set(criticalOperationsAtom, (ids) => new Set(ids).add(id));
    return () => shellStore.set(criticalOperationsAtom, (ids) => new Set([...ids].filter((key) => key !== id)));
  }, [id, isRunning]);
}
