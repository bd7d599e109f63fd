/** The environment variable that enables the long tests: `*.full.test.ts`, and journeys tagged `@full`. */
export const FULL_VARIABLE = 'ABOSCHALTER_FULL';

/** Returns whether the long tests are enabled. */
export const isFull = (): boolean => process.env[FULL_VARIABLE] === '1';
