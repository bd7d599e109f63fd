import { useState } from 'react';

/**
 * Stores the value that a field reported to its owner last, next to the value that the owner sets:
 * text that is not a value yet must be kept.
 * @param value the value that the owner sets
 * @param takeOver called while rendering when the owner sets another value than was reported: the
 *   typed text is replaced
 * @returns the value that was reported last, and a function that stores another one
 */
export function useReportedValue<Value>(value: Value, takeOver: () => void): readonly [Value, (value: Value) => void] {
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (reported !== value) {
      setReported(value);
      takeOver();
    }
  }
  return [reported, setReported];
}
