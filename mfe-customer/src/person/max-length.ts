import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from '@aboschalter/contract';
import type { FieldKind } from './fields.ts';

/** Returns the contract's maximum length of a field's text; `undefined` for a picture. */
export function maxLengthOf(kind: FieldKind): number | undefined {
  if (kind === 'picture') return undefined;
  return kind === 'note' ? MAX_NOTE_LENGTH : MAX_TEXT_LENGTH;
}
