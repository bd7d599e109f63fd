import { useState } from 'react';

/** From this share of the maximum length on, the field shows how much is used. */
const NEARLY_FULL = 0.9;

/**
 * Refuses what is too long for a field, in its place: what stood there stays, and a sentence says why. The browser's own
 * `maxLength` cuts what is pasted without a word.
 * @param lengthOf what counts of a text, where that is not all of it
 */
export function useMaxLength(
  value: string,
  maxLength: number | undefined,
  onType: (text: string) => void,
  lengthOf: (text: string) => number = (text) => text.length,
) {
  const [refused, setRefused] = useState(false);
  const length = lengthOf(value);
  return {
    /** How much of the length is used, once little is left. */
    used: maxLength !== undefined && length >= maxLength * NEARLY_FULL ? `${length} von ${maxLength} Zeichen` : undefined,
    tooLong: refused && maxLength !== undefined ? `Höchstens ${maxLength} Zeichen: Der Text wurde nicht übernommen.` : undefined,
    type(text: string): void {
      // What is too long already can become shorter.
      const isTooLong = maxLength !== undefined && lengthOf(text) > Math.max(maxLength, lengthOf(value));
      setRefused(isTooLong);
      if (!isTooLong) onType(text);
    },
    left: () => setRefused(false),
  };
}
