import { useCallback, useEffect, useRef } from 'react';

/** Presses that follow each other faster than this are one, in milliseconds: a double click, a held key, an impatient hand. */
export const LEADING_DEBOUNCE_MS = 700;

/**
 * A deed that is done once however fast its button is pressed: the first press does it, those that follow without a
 * pause are dropped. For deeds without a request; `useApiMutation` guards those with one.
 * @param of what a press is about, where several things can be pressed one after the other (rows of a list)
 */
export function useLeadingDebounce<Args extends readonly unknown[]>(
  deed: (...args: Args) => void,
  of?: (...args: Args) => unknown,
): (...args: Args) => void {
  const last = useRef<{ readonly at: number; readonly of: unknown }>(undefined);
  const latest = useRef({ deed, of });
  useEffect(() => {
    latest.current = { deed, of };
  });
  return useCallback((...args: Args) => {
    const press = { at: performance.now(), of: latest.current.of?.(...args) };
    const before = last.current;
    last.current = press;
    if (!before || before.of !== press.of || press.at - before.at >= LEADING_DEBOUNCE_MS) latest.current.deed(...args);
  }, []);
}
