import { useCallback, useEffect, useRef } from 'react';

/** Calls that follow each other within this time, such as the calls of a double click or a held key, run an action once. */
export const LEADING_DEBOUNCE_MS = 700;

/**
 * Debounces an action on the leading edge: the first call runs the action, and further calls without a pause are dropped. For
 * actions without a request. `useApiMutation` already drops repeated requests.
 * @param getSubject returns what a call is about, such as a row of a list; a call about another subject is not dropped
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
