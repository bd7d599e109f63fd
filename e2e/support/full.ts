/** The tag of journeys that only `npm test -- --full` runs: more of what others show for one remote, one role or one width. */
export const FULL = '@full';
