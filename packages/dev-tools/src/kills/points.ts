import fc from 'fast-check';

/** Which parts are killed at a point. */
export const crashTargets = ['middleware', 'cards', 'both'] as const;
export type CrashTarget = (typeof crashTargets)[number];

/** What is drawn for one deed at a point. */
export interface RandomChoice {
  /** At which part of its usual duration it is hit, from 0 to 1. */
  readonly at: number;
  /** For whatever is to be chosen: what is done, how much, and by which way it is finished after the kill. */
  readonly choice: number;
}

/** A point at which something is killed: the same for the same seed. */
export interface CrashPoint {
  readonly victim: CrashTarget;
  readonly draws: readonly RandomChoice[];
}

/** Doubles are drawn evenly over their bits, most of them next to nothing; whole numbers over their values. */
const fraction = fc.nat({ max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const draw = fc.record({ at: fraction, choice: fc.nat() });

/** @param deeds how many are under way at a point */
export const generateCrashPoints = (count: number, seed: number, deeds: number): CrashPoint[] =>
  fc.sample(
    fc.noBias(fc.record({ victim: fc.constantFrom(...crashTargets), draws: fc.array(draw, { minLength: deeds, maxLength: deeds }) })),
    {
      numRuns: count,
      seed,
    },
  );
