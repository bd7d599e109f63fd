import { useCallback, useEffect, useRef } from 'react';

/** The time in milliseconds within which several calls are treated as one: a double click or a held key. */
export const LEADING_DEBOUNCE_MS = 700;

/**
 * Debounces an action on the leading edge: the first call runs it, and calls that follow without a pause are
 * dropped. For actions without a request; `useApiMutation` protects requests.
 * @param getSubject returns the subject of a call, if several subjects can follow each other (rows of a list)
 */
export function useLeadingDebounce<Args extends readonly unknown[]>(
  action: (...args: Args) => void,
  getSubject?: (...args: Args) => unknown,
): (...args: Args) => void {
  const previousCall = useRef<{ readonly at: number; readonly subject: unknown }>(undefined);
  const latest = useRef({ action, getSubject });
  useEffect(() => {
    latest.current = { action, getSubject };
  });
  return useCallback((...args: Args) => {
    const call = { at: performance.now(), subject: latest.current.getSubject?.(...args) };
    const previous = previousCall.current;
    previousCall.current = call;
    const isRepeat = previous !== undefined && previous.subject === call.subject && call.at - previous.at < LEADING_DEBOUNCE_MS;
    if (!isRepeat) latest.current.action(...args);
  }, []);
}
