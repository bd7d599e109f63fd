import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';
import type { StartupStep } from './startup-error.ts';

/** The pending steps of the start-up. */
export const pendingStepsAtom = atom<readonly StartupStep[]>([]);

/** Returns the result of `work`, and lists the step in `pendingStepsAtom` until `work` settles. Rejects if `work` rejects. */
export async function trackStep<T>(step: StartupStep, work: Promise<T>): Promise<T> {
  shellStore.set(pendingStepsAtom, (steps) => [...steps, step]);
  try {
    return await work;
  } finally {
    shellStore.set(pendingStepsAtom, (steps) => steps.toSpliced(steps.indexOf(step), 1));
  }
}
