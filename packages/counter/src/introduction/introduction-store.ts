import { shellStore, tabStorage } from '@aboschalter/platform';
import { atom } from 'jotai';
import { z } from 'zod';

/** Stores the `sub` of the person whose introduction runs in this tab, over reloads. */
const storage = tabStorage('aboschalter-introduction-running', z.string());

/** The `sub` of the signed-in member of staff. */
let signedInSub = '';

/** Whether the introduction to a first sale runs in this tab. */
export const isIntroductionRunningAtom = atom(false);

/** Restores whether the introduction of this person runs in this tab. */
export function restoreIntroduction(sub: string): void {
  signedInSub = sub;
  shellStore.set(isIntroductionRunningAtom, storage.read() === sub);
}

/** Starts or ends the introduction in this tab. */
export function setIntroductionRunning(isRunning: boolean): void {
  storage.write(isRunning ? signedInSub : undefined);
  shellStore.set(isIntroductionRunningAtom, isRunning);
}
