/** Maximum number of UTF-16 code units of a text, unless `longer` contains the field. */
export const MAX_TEXT_LENGTH = 200;
/** The same for a note. */
export const MAX_NOTE_LENGTH = 4_000;

/** Fields with longer texts. Files are limited by their size in bytes instead. */
const longer: Readonly<Record<string, number>> = {
  note: MAX_NOTE_LENGTH,
  reason: 2_000,
  info: 2_000,
  via: 1_000,
  description: 255,
  filename: 255,
  /** 200 ids. */
  lineIds: 8_000,
  npsUserIdToken: 4_000,
  dataUri: Infinity,
  picture: Infinity,
};

/** Returns the maximum length of a text field by its name, for input fields and for the middleware; Infinity for files. */
export const maxLengthOf = (field: string): number => (Object.hasOwn(longer, field) ? longer[field] : undefined) ?? MAX_TEXT_LENGTH;
