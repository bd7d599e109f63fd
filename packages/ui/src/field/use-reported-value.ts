import { useState } from 'react';

/**
 * Stores the value that a field reported to its owner last. When the owner returns the same value, the field keeps the typed
 * text, which may be incomplete. When the owner sets another value, the field must show that.
 * @param value the value that the owner sets
 * @param onOwnerChange called while rendering when the owner sets another value than was reported
 * @returns the value that was reported last, and a function that stores a newly reported value
 */
export function useReportedValue<Value>(value: Value, onOwnerChange: () => void): readonly [Value, (value: Value) => void] {
  const [ownerValue, setOwnerValue] = useState(value);
  const [reported, setReported] = useState(value);
  if (ownerValue !== value) {
    setOwnerValue(value);
    if (reported !== value) {
      setReported(value);
      onOwnerChange();
    }
  }
  return [reported, setReported];
}
