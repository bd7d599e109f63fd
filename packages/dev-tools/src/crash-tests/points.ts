import fc from 'fast-check';

/** The parts that are killed at a point. */
export const crashTargets = ['middleware', 'cards', 'both'] as const;
export type CrashTarget = (typeof crashTargets)[number];

/** The random values of one operation at a point. */
export interface RandomChoice {
  /** The share of its estimated duration, from 0 to 1, after which the operation is interrupted. */
  readonly interruptionShare: number;
  /** Selects the kind and size of the operation, and how the operation is completed after the kill. */
  readonly choice: number;
}

/** A point at which parts of the product are killed. */
export interface CrashPoint {
  /** The parts that are killed. */
  readonly target: CrashTarget;
  /** The random values, one element for each concurrent operation. */
  readonly randomChoices: readonly RandomChoice[];
}

// Derived from integers, because most doubles that fast-check generates are near zero.
const shareArbitrary = fc.nat({ max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const randomChoiceArbitrary = fc.record({ interruptionShare: shareArbitrary, choice: fc.nat() });

/** Generates `count` crash points; the same seed generates the same points. @param operations the number of concurrent operations at a point */
export const generateCrashPoints = (count: number, seed: number, operations: number): CrashPoint[] =>
  fc.sample(
    fc.noBias(
      fc.record({
        target: fc.constantFrom(...crashTargets),
        randomChoices: fc.array(randomChoiceArbitrary, { minLength: operations, maxLength: operations }),
      }),
    ),
    {
      numRuns: count,
      seed,
    },
  );
