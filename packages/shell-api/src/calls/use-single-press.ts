import { useCallback, useEffect, useRef } from 'react';

/** Presses that follow each other faster than this are one, in milliseconds: a double click, a held key, an impatient hand. */
export const ONE_PRESS = 700;

/**
 * A deed that is done once however fast its button is pressed: the first press does it, those that follow without a
 * pause are dropped. For deeds without a request; `useSend` guards those with one.
 */
export function useSinglePress<Args extends readonly unknown[]>(deed: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(deed);
  useEffect(() => {
    latest.current = deed;
  });
  return useCallback((...args: Args) => {
    const now = performance.now();
    const isSame = now - last.current < ONE_PRESS;
    last.current = now;
    if (!isSame) latest.current(...args);
  }, []);
}
