import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { unsavedChangesAtom } from './unsaved-changes.ts';

/** A question whether input may be dropped: which (a few German words each), and how to answer. */
export interface LeaveConfirmation {
  readonly what: readonly string[];
  readonly answer: (leave: boolean) => void;
}

/** The question that is open just now. */
export const leaveConfirmationAtom = atom<LeaveConfirmation | undefined>(undefined);

let asked: Promise<boolean> | undefined;

const droppers = new Set<() => void>();

/** Tells `drop` once staff have agreed that everything unsaved is dropped. Gives back how to tell it no more. */
export function onDiscard(drop: () => void): () => void {
  droppers.add(drop);
  return () => void droppers.delete(drop);
}

/**
 * Asks whether unsaved input may be discarded, if there is any.
 * @param only what is meant, where a part alone is left (a dialog); what else is unsaved stays so. Without it everything
 * is meant, and after a yes nothing counts as unsaved, so that nobody is asked twice for one step.
 * @param keepDrafts the same person may come back to what is entered (signing out)
 */
export function confirmLeave(only?: readonly string[], { keepDrafts = false }: { readonly keepDrafts?: boolean } = {}): Promise<boolean> {
  const what = only ?? [...new Set(shellStore.get(unsavedChangesAtom).values())];
  if (what.length === 0) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    shellStore.set(leaveConfirmationAtom, { what, answer: resolve });
  }).then((leave) => {
    asked = undefined;
    shellStore.set(leaveConfirmationAtom, undefined);
    if (leave && only === undefined) {
      shellStore.set(unsavedChangesAtom, new Map());
      if (!keepDrafts) droppers.forEach((drop) => drop());
    }
    return leave;
  });
  return asked;
}
