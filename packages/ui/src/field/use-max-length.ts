import { useState } from 'react';

/** From this share of the maximum length on, the field shows the used length. */
const NEARLY_FULL = 0.9;

/**
 * Rejects input that is too long: keeps the previous value and shows a message. The browser's
 * own `maxLength` silently truncates pasted text.
 * @param lengthOf returns the length that is compared, if not that of the whole text
 */
export function useMaxLength(
  value: string,
  maxLength: number | undefined,
  onValueChange: (text: string) => void,
  lengthOf: (text: string) => number = (text) => text.length,
) {
  const [refused, setRefused] = useState(false);
  const length = lengthOf(value);
  return {
    /** The used length, near the maximum. */
    used: maxLength !== undefined && length >= maxLength * NEARLY_FULL ? `${length} von ${maxLength} Zeichen` : undefined,
    tooLong: refused && maxLength !== undefined ? `Höchstens ${maxLength} Zeichen: Der Text wurde nicht übernommen.` : undefined,
    type(text: string): void {
      // A value that is already too long can be shortened.
      const isTooLong = maxLength !== undefined && lengthOf(text) > Math.max(maxLength, lengthOf(value));
      setRefused(isTooLong);
      if (!isTooLong) onValueChange(text);
    },
    left: () => setRefused(false),
  };
}
