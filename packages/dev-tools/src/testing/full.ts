/** The environment variable with which the long tests run as well: `*.full.test.ts`, and journeys tagged `@full`. */
export const FULL = 'ABOSCHALTER_FULL';

/** Whether the long tests run as well. */
export const isFull = (): boolean => process.env[FULL] === '1';
