/** Maximum number of UTF-16 code units of a text field without an entry in `maxLengthByField`. */
export const MAX_TEXT_LENGTH = 200;
/** Maximum number of UTF-16 code units of a note. */
export const MAX_NOTE_LENGTH = 4_000;

/** Maximum lengths by field name. Files are limited by their size in bytes instead. */
const maxLengthByField: ReadonlyMap<string, number> = new Map([
  ['note', MAX_NOTE_LENGTH],
  ['reason', 2_000],
  ['info', 2_000],
  ['via', 1_000],
  ['description', 255],
  ['filename', 255],
  // Enough for 200 ids with separators.
  ['lineIds', 8_000],
  ['npsUserIdToken', 4_000],
  ['dataUri', Infinity],
  ['picture', Infinity],
]);

/** Returns the maximum length of a text field by its name, for input fields and for the middleware; Infinity for files. */
export const maxLengthOf = (field: string): number => maxLengthByField.get(field) ?? MAX_TEXT_LENGTH;
