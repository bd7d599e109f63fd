/** More than any name or address has; what is longer was not meant for this field. */
export const LONGEST = 200;
/** The same for a note. */
export const LONGEST_NOTE = 4_000;
