import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { unsavedChangesAtom } from './unsaved-changes.ts';

/**
 * A question whether unsaved input may be discarded. `labels` name the input in a few German words each.
 */
export interface LeaveConfirmation {
  readonly labels: readonly string[];
  /** Called with the decision: true to leave and discard the input, false to stay. */
  readonly onConfirm: (leave: boolean) => void;
}

/** The open question. */
export const leaveConfirmationAtom = atom<LeaveConfirmation | undefined>(undefined);

let pendingQuestion: Promise<boolean> | undefined;

const discardListeners = new Set<() => void>();

/**
 * Calls `listener` when staff have agreed to discard all unsaved input. Returns a function that removes the
 * listener.
 */
export function onDiscard(listener: () => void): () => void {
  discardListeners.add(listener);
  return () => void discardListeners.delete(listener);
}

/**
 * Asks whether unsaved input may be discarded, if there is any. Returns whether it may.
 * @param onlyLabels the labels of the input to ask about if only a part of the page is left, such as a dialog; other
 *   input is kept then. By default all unsaved input of the page is discarded after a yes.
 * @param options.keepDrafts whether drafts are kept for the same person, as at sign-out
 */
export function confirmLeave(
  onlyLabels?: readonly string[],
  { keepDrafts = false }: { readonly keepDrafts?: boolean } = {},
): Promise<boolean> {
  const labels = onlyLabels ?? [...new Set(shellStore.get(unsavedChangesAtom).values())];
  if (labels.length === 0) return Promise.resolve(true);
  pendingQuestion ??= new Promise<boolean>((resolve) => {
    shellStore.set(leaveConfirmationAtom, { labels, onConfirm: resolve });
  }).then((leave) => {
    pendingQuestion = undefined;
    shellStore.set(leaveConfirmationAtom, undefined);
    if (leave && onlyLabels === undefined) {
      shellStore.set(unsavedChangesAtom, new Map());
      if (!keepDrafts) discardListeners.forEach((listener) => listener());
    }
    return leave;
  });
  return pendingQuestion;
}
