/** The environment variable that enables the long tests: `*.full.test.ts`, and journeys tagged `@full`. */
export const FULL = 'ABOSCHALTER_FULL';

/** Whether the long tests are enabled. */
export const isFull = (): boolean => process.env[FULL] === '1';
