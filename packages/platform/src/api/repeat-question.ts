import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** A question whether to repeat a write of unknown outcome, which may then take effect twice. */
export interface RepeatQuestion {
  /** The question: what has happened, and where to check. */
  readonly text: string;
  readonly answer: (shouldRepeat: boolean) => void;
}

/** The open question. */
export const repeatQuestionAtom = atom<RepeatQuestion | undefined>(undefined);

let latestQuestion: Promise<unknown> = Promise.resolve();

/**
 * Asks whether to repeat a write that may have taken effect, because the middleware has neither
 * idempotency keys nor record ids that protect from a second effect. Asks several questions one after the
 * other.
 */
export function askToRepeat(text: string): Promise<boolean> {
  const answer = latestQuestion.then(
    () => new Promise<boolean>((resolve) => shellStore.set(repeatQuestionAtom, { text, answer: resolve })),
  );
  latestQuestion = answer.then(() => shellStore.set(repeatQuestionAtom, undefined));
  return answer;
}
