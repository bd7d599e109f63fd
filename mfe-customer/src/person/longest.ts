import type { FieldKind } from './fields.ts';

/** More than any name or address has; what is longer was not meant for this field. */
export const LONGEST = 200;
/** The same for a note. */
export const LONGEST_NOTE = 4_000;

/** Returns the maximum length of a field's text; `undefined` for a picture. */
export function maxLengthOf(kind: FieldKind): number | undefined {
  if (kind === 'picture') return undefined;
  return kind === 'note' ? LONGEST_NOTE : LONGEST;
}
