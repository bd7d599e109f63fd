import { shellStore } from '@aboschalter/shell-api';
import { atom } from 'jotai';
import type { StartUpStep } from './start-up-failure.ts';

/** What start-up is waiting for just now. */
export const awaitedAtom = atom<readonly StartUpStep[]>([]);

/** The outcome of a step; until then it stands on the page that start-up shows when it takes long. */
export async function waitFor<T>(step: StartUpStep, work: Promise<T>): Promise<T> {
  shellStore.set(awaitedAtom, (steps) => [...steps, step]);
  try {
    return await work;
  } finally {
    shellStore.set(awaitedAtom, (steps) => steps.toSpliced(steps.indexOf(step), 1));
  }
}
