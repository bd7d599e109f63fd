import { useState } from 'react';

/** The share of the maximum length from which on the field shows the length of its text. */
const LENGTH_HINT_SHARE = 0.9;

/**
 * Rejects input that is too long: keeps the previous value and returns a message. The attribute `maxlength` would truncate
 * pasted text silently.
 * @param measureLength returns the length of a text for the comparison with `maxLength`
 */
export function useMaxLength(
  value: string,
  maxLength: number | undefined,
  onValueChange: (text: string) => void,
  measureLength: (text: string) => number = (text) => text.length,
) {
  const [isRejected, setRejected] = useState(false);
  const length = measureLength(value);
  return {
    /** The length of the value, if it is near the maximum. */
    lengthHint: maxLength !== undefined && length >= maxLength * LENGTH_HINT_SHARE ? `${length} von ${maxLength} Zeichen` : undefined,
    tooLongProblem: isRejected && maxLength !== undefined ? `Höchstens ${maxLength} Zeichen: Der Text wurde nicht übernommen.` : undefined,
    changeText(text: string): void {
      // A stored value that is too long can be shortened step by step.
      const isTooLong = maxLength !== undefined && measureLength(text) > Math.max(maxLength, length);
      setRejected(isTooLong);
      if (!isTooLong) onValueChange(text);
    },
    clearProblem: () => setRejected(false),
  };
}
