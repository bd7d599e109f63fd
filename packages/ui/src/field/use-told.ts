import { useState } from 'react';

/**
 * What the owner of a field was told last, beside the value that the owner gives: a text that is no value yet must stay.
 * @param value what the owner gives
 * @param takeOver called while rendering when the owner set another value than it was told: what was typed goes
 * @returns what was told last, and how to note that something else was
 */
export function useTold<Value>(value: Value, takeOver: () => void): readonly [Value, (told: Value) => void] {
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (told !== value) {
      setTold(value);
      takeOver();
    }
  }
  return [told, setTold];
}
