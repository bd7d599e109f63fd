import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { unsavedChangesAtom } from './unsaved-changes.ts';

/**
 * A question whether input may be discarded: its labels (a few German words each), and callbacks
 * for the response.
 */
export interface LeaveConfirmation {
  readonly labels: readonly string[];
  readonly onConfirm: (leave: boolean) => void;
}

/** The open question. */
export const leaveConfirmationAtom = atom<LeaveConfirmation | undefined>(undefined);

let asked: Promise<boolean> | undefined;

const droppers = new Set<() => void>();

/**
 * Calls `drop` once staff have agreed to discard all unsaved input. Returns a function that removes
 * it.
 */
export function onDiscard(drop: () => void): () => void {
  droppers.add(drop);
  return () => void droppers.delete(drop);
}

/**
 * Asks whether unsaved input may be discarded, if there is any.
 * @param only the ids to ask about if only a part is left (a dialog); other unsaved input is kept.
 *   Without it all input is discarded after a yes, so that staff are asked once per step.
 * @param keepDrafts keeps the drafts for the same person (signing out)
 */
export function confirmLeave(only?: readonly string[], { keepDrafts = false }: { readonly keepDrafts?: boolean } = {}): Promise<boolean> {
  const what = only ?? [...new Set(shellStore.get(unsavedChangesAtom).values())];
  if (what.length === 0) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    shellStore.set(leaveConfirmationAtom, { labels: what, onConfirm: resolve });
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
