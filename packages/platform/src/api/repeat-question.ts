import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** A question whether to repeat a write of unknown outcome, which may then take effect twice. */
export interface RepeatQuestion {
  /** The message, and where to check. */
  readonly text: string;
  readonly answer: (repeat: boolean) => void;
}

/** The open question. */
export const repeatQuestionAtom = atom<RepeatQuestion | undefined>(undefined);

let latest: Promise<unknown> = Promise.resolve();

/**
 * Asks whether to repeat a write that may have taken effect, if nothing protects from a second
 * effect (the middleware has neither idempotency keys nor record ids for it). Several questions are
 * asked one after the other.
 */
export function askToRepeat(text: string): Promise<boolean> {
  const asked = latest.then(() => new Promise<boolean>((resolve) => shellStore.set(repeatQuestionAtom, { text, answer: resolve })));
  latest = asked.then(() => shellStore.set(repeatQuestionAtom, undefined));
  return asked;
}
