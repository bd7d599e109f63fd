import { shellStore, tabStorage } from '@aboschalter/platform';
import { atom } from 'jotai';
import { z } from 'zod';

/** The `sub` of the person whose introduction runs in this tab; survives a reload. */
const stored = tabStorage('aboschalter-introduction-running', z.string());

let owner = '';

/** Whether the introduction to a first sale runs in this tab. */
export const isIntroductionRunningAtom = atom(false);

/** Restores whether the introduction of this person runs in this tab. */
export function restoreIntroduction(sub: string): void {
  owner = sub;
  shellStore.set(isIntroductionRunningAtom, stored.read() === sub);
}

/** Starts or ends the introduction in this tab. */
export function setIntroductionRunning(isRunning: boolean): void {
  stored.write(isRunning ? owner : undefined);
  shellStore.set(isIntroductionRunningAtom, isRunning);
}
