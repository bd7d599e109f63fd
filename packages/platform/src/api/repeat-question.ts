import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** The question whether to repeat a write of unknown outcome, although it could take effect a second time. */
export interface RepeatQuestion {
  /** A German text that says what has happened and where staff can check. */
  readonly text: string;
  readonly answer: (shouldRepeat: boolean) => void;
}

/** The open question; undefined if there is none. */
export const repeatQuestionAtom = atom<RepeatQuestion | undefined>(undefined);

let latestQuestion: Promise<unknown> = Promise.resolve();

/**
 * Asks whether to repeat a write that may have taken effect, if neither an idempotency key nor a record id prevents a second
 * effect. Several questions are asked one after the other. Returns whether to repeat.
 */
export function askToRepeat(text: string): Promise<boolean> {
  const answer = latestQuestion.then(
    () => new Promise<boolean>((resolve) => shellStore.set(repeatQuestionAtom, { text, answer: resolve })),
  );
  latestQuestion = answer.then(() => shellStore.set(repeatQuestionAtom, undefined));
  return answer;
}
