import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { unsavedChangesAtom } from './unsaved-changes.ts';

/** The question whether unsaved input may be discarded. */
export interface LeaveConfirmation {
  /** Names of the unsaved input, each a few German words. */
  readonly labels: readonly string[];
  /** Answers the question, even when staff cancel: true to leave and discard the input, false to stay. */
  readonly onConfirm: (shouldLeave: boolean) => void;
}

/** The open question; undefined if there is none. */
export const leaveConfirmationAtom = atom<LeaveConfirmation | undefined>(undefined);

let pendingQuestion: Promise<boolean> | undefined;

const discardListeners = new Set<() => void>();

/** Calls a listener when staff have agreed to discard all unsaved input. Returns a function that removes the listener. */
export function onDiscard(listener: () => void): () => void {
  discardListeners.add(listener);
  return () => void discardListeners.delete(listener);
}

/**
 * Asks staff whether unsaved input may be discarded. Returns their decision, or true at once if there is no unsaved input.
 * @param onlyLabels the labels of the input to discard, if only a part of the page such as a dialog is left; by default all unsaved
 *   input of the page
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
  }).then((shouldLeave) => {
    pendingQuestion = undefined;
    shellStore.set(leaveConfirmationAtom, undefined);
    if (shouldLeave && onlyLabels === undefined) {
      shellStore.set(unsavedChangesAtom, new Map());
      if (!keepDrafts) discardListeners.forEach((listener) => listener());
    }
    return shouldLeave;
  });
  return pendingQuestion;
}
