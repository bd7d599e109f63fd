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

/** The open question, for the dialog that shows it; undefined if there is none. */
export const leaveConfirmationAtom = atom<LeaveConfirmation | undefined>(undefined);

/** The open question, for callers of `confirmLeave` that wait for its answer. */
interface OpenQuestion {
  readonly labels: readonly string[];
  readonly answer: Promise<boolean>;
}
let openQuestion: OpenQuestion | undefined;

/** Asks about unsaved input, and returns whether staff agree to discard it. Must not be called while another question is open. */
function ask(labels: readonly string[]): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => {
    shellStore.set(leaveConfirmationAtom, { labels, onConfirm: resolve });
  }).finally(() => {
    openQuestion = undefined;
    shellStore.set(leaveConfirmationAtom, undefined);
  });
  openQuestion = { labels, answer };
  return answer;
}

const discardListeners = new Set<() => void>();

/** Calls a listener when staff have agreed to discard all unsaved input. Returns a function that removes the listener. */
export function onDiscard(listener: () => void): () => void {
  discardListeners.add(listener);
  return () => void discardListeners.delete(listener);
}

/**
 * Asks staff whether unsaved input may be discarded. Returns their decision, or true at once if there is no unsaved input. While another
 * question is open, waits for its answer, and then asks only about input that the other question has not named. If staff stay after the
 * other question, they stay here, too.
 * @param onlyLabels the labels of the input to discard, if only a part of the page such as a dialog is left; by default all unsaved
 *   input of the page
 * @param options.keepDrafts whether drafts are kept for the same person, as at sign-out
 */
export async function confirmLeave(
  onlyLabels?: readonly string[],
  { keepDrafts = false }: { readonly keepDrafts?: boolean } = {},
): Promise<boolean> {
  const getLabels = () => onlyLabels ?? [...new Set(shellStore.get(unsavedChangesAtom).values())];
  if (getLabels().length === 0) return true;
  const confirmedLabels = new Set<string>();
  // `openQuestion` is undefined after the answer, unless another caller that also waited for the answer has asked a further question.
  for (let question = openQuestion; question; question = openQuestion) {
    if (!(await question.answer)) return false;
    for (const label of question.labels) confirmedLabels.add(label);
  }
  const labels = getLabels();
  const unconfirmedLabels = labels.filter((label) => !confirmedLabels.has(label));
  if (unconfirmedLabels.length > 0 && !(await ask(unconfirmedLabels))) return false;
  const isWholePageLeft = onlyLabels === undefined;
  // The answer to another question may have discarded all input in the meantime. Then there is nothing to discard.
  if (isWholePageLeft && labels.length > 0) {
    shellStore.set(unsavedChangesAtom, new Map());
    if (!keepDrafts) discardListeners.forEach((listener) => listener());
  }
  return true;
}
