import { useState } from 'react';

/**
 * Tells apart why the `value` prop of a field has changed. If the parent passes back the value that the field has reported by
 * `onChange`, the field keeps the typed text, which may be incomplete. If the parent sets another value, such as a loaded one,
 * the field must show that value.
 * @param value the `value` prop
 * @param onParentChange called while rendering when `value` has changed to another value than was reported
 * @returns the value that was reported last, and a function that stores a newly reported value
 */
export function useReportedValue<Value>(value: Value, onParentChange: () => void): readonly [Value, (value: Value) => void] {
  const [previousValue, setPreviousValue] = useState(value);
  const [reported, setReported] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    if (reported !== value) {
      setReported(value);
      onParentChange();
    }
  }
  return [reported, setReported];
}
