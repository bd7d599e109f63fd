import fc from 'fast-check';

/** The parts that are killed at a point. */
export const crashTargets = ['middleware', 'cards', 'both'] as const;
export type CrashTarget = (typeof crashTargets)[number];

/** The random values of one operation at a point. */
export interface RandomChoice {
  /** The share of its usual duration at which it is interrupted, from 0 to 1. */
  readonly at: number;
  /** Selects the operation, its size, and how it is completed after the kill. */
  readonly choice: number;
}

/** A point at which something is killed: the same for the same seed. */
export interface CrashPoint {
  readonly victim: CrashTarget;
  readonly draws: readonly RandomChoice[];
}

/** Random doubles are uniform over their bits, most of them near zero; integers are uniform over their values. */
const fraction = fc.nat({ max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const draw = fc.record({ at: fraction, choice: fc.nat() });

/** @param operations the number of concurrent operations at a point */
export const generateCrashPoints = (count: number, seed: number, operations: number): CrashPoint[] =>
  fc.sample(
    fc.noBias(
      fc.record({ victim: fc.constantFrom(...crashTargets), draws: fc.array(draw, { minLength: operations, maxLength: operations }) }),
    ),
    {
      numRuns: count,
      seed,
    },
  );
