import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** A question whether something of unknown outcome is sent again, although it may then take effect twice. */
export interface RepeatQuestion {
  /** What is known, and where to check it. */
  readonly text: string;
  readonly answer: (repeat: boolean) => void;
}

/** The question that is open now. */
export const repeatQuestionAtom = atom<RepeatQuestion | undefined>(undefined);

let latest: Promise<unknown> = Promise.resolve();

/**
 * Asks whether to send again what may have taken effect already, where nothing protects from a second effect (the middleware has
 * neither idempotency keys nor ids for it). Several questions are asked one after the other.
 */
export function askToRepeat(text: string): Promise<boolean> {
  const asked = latest.then(() => new Promise<boolean>((resolve) => shellStore.set(repeatQuestionAtom, { text, answer: resolve })));
  latest = asked.then(() => shellStore.set(repeatQuestionAtom, undefined));
  return asked;
}
