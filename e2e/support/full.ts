/** The tag of journeys that only `npm test -- --full` runs: more variants of remote, role or width. */
export const FULL = '@full';
