import { atom } from 'jotai';
import { useEffect, useId, useLayoutEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';

/** The labels of unsaved changes by id. A label is a few German words such as 'die Kundendaten'. */
export const unsavedChangesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** The ids of running critical operations, such as writing a card. The page must not be left or reloaded while one runs. */
const criticalOperationsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether the page may be left or reloaded, because no critical operation is running. */
export const isInterruptibleAtom = atom((get) => get(criticalOperationsAtom).size === 0);

/**
 * Registers unsaved input of a component. Before the page is left, the shell asks one question about all unsaved input.
 * @param label a few German words that fit after 'Nicht gespeichert: '; undefined while there is no unsaved input
 */
export function useUnsavedChanges(label: string | undefined): void {
  useEffect(() => (label === undefined ? undefined : registerUnsavedChanges(label)), [label]);
}

let lastId = 0;

/** Registers unsaved input outside of a component. Returns a function that removes the registration. */
export function registerUnsavedChanges(label: string): () => void {
  lastId += 1;
  const id = `unsaved-${lastId}`;
  shellStore.set(unsavedChangesAtom, (labels) => new Map(labels).set(id, label));
  return () => shellStore.set(unsavedChangesAtom, (labels) => new Map([...labels].filter(([key]) => key !== id)));
}

/** Registers a critical operation, such as writing a card, while it is running. */
export function useCriticalOperation(isRunning: boolean): void {
  const id = useId();
  // A layout effect, whose cleanup runs when the component unmounts. The cleanup of a passive effect would run later, and until then the
  // page would reject navigation.
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    shellStore.set(criticalOperationsAtom, (ids) => new Set(ids).add(id));
    return () => shellStore.set(criticalOperationsAtom, (ids) => new Set([...ids].filter((key) => key !== id)));
  }, [id, isRunning]);
}
