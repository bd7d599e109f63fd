import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';
import type { StartupStep } from './startup-error.ts';

/** What start-up is waiting for just now. */
export const pendingStepsAtom = atom<readonly StartupStep[]>([]);

/** The outcome of a step; until then it stands on the page that start-up shows when it takes long. */
export async function trackStep<T>(step: StartupStep, work: Promise<T>): Promise<T> {
  shellStore.set(pendingStepsAtom, (steps) => [...steps, step]);
  try {
    return await work;
  } finally {
    shellStore.set(pendingStepsAtom, (steps) => steps.toSpliced(steps.indexOf(step), 1));
  }
}
