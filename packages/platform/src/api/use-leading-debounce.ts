import { useCallback, useEffect, useRef } from 'react';

/** The time in milliseconds within which presses are one press: a double click or a held key. */
export const LEADING_DEBOUNCE_MS = 700;

/**
 * Debounces an action on the leading edge: the first press runs it, presses that follow without a
 * pause are dropped. For actions without a request; `useApiMutation` protects those with one.
 * @param of the subject of a press, if several subjects can be pressed one after the other (rows of
 *   a list)
 */
export function useLeadingDebounce<Args extends readonly unknown[]>(
  action: (...args: Args) => void,
  of?: (...args: Args) => unknown,
): (...args: Args) => void {
  const last = useRef<{ readonly at: number; readonly of: unknown }>(undefined);
  const latest = useRef({ action, of });
  useEffect(() => {
    latest.current = { action, of };
  });
  return useCallback((...args: Args) => {
    const press = { at: performance.now(), of: latest.current.of?.(...args) };
    const before = last.current;
    last.current = press;
    if (!before || before.of !== press.of || press.at - before.at >= LEADING_DEBOUNCE_MS) latest.current.action(...args);
  }, []);
}
