import { useState } from 'react';

/**
 * Refuses what is too long for a field, in its place: what stood there stays, and a sentence says why. The browser's own
 * `maxLength` cuts what is pasted without a word.
 * @param lengthOf what counts of a text, where that is not all of it
 */
export function useLongest(
  value: string,
  maxLength: number | undefined,
  onType: (text: string) => void,
  lengthOf: (text: string) => number = (text) => text.length,
) {
  const [refused, setRefused] = useState(false);
  return {
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
