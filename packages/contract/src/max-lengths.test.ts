import { expect, it } from 'vitest';
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH, maxLengthOf } from './max-lengths.ts';

it.each([
  ['lastName', MAX_TEXT_LENGTH],
  ['note', MAX_NOTE_LENGTH],
  ['description', 255],
  // A property of every object, which must not be taken for an entry.
  ['toString', MAX_TEXT_LENGTH],
  ['dataUri', Infinity],
])('the text field %s has %d characters at most', (field, length) => {
  expect(maxLengthOf(field)).toBe(length);
});
