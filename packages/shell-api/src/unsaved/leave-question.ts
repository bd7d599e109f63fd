import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { unsavedAtom } from './unsaved-work.ts';

type Answer = (leave: boolean) => void;

/** The question that is open just now, as the function that answers it. */
export const leaveQuestionAtom = atom<{ readonly answer: Answer } | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/**
 * Asks whether unsaved input may be discarded, if there is any. After a yes nothing counts as unsaved, so
 * that nobody is asked twice for one step.
 */
export function askToLeave(): Promise<boolean> {
  if (shellStore.get(unsavedAtom).size === 0) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    shellStore.set(leaveQuestionAtom, { answer: resolve });
  }).then((leave) => {
    asked = undefined;
    shellStore.set(leaveQuestionAtom, undefined);
    if (leave) shellStore.set(unsavedAtom, new Map());
    return leave;
  });
  return asked;
}
