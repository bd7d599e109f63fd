import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Detects navigation during an action: `begin()` records the location and returns a function that
 * says whether staff are still on it and the component is still mounted. Use it to ignore late
 * responses. A second navigation to the same path and query keeps the location: it may still be
 * pending when the action begins.
 */
export function useIsSameLocation(): () => () => boolean {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  // Compared by identity: leaving and coming back is another visit.
  const visit = useMemo(() => ({ path }), [path]);
  const current = useRef<typeof visit | undefined>(visit);
  useEffect(() => {
    current.current = visit;
    return () => {
      current.current = undefined;
    };
  }, [visit]);
  return () => {
    const begun = current.current;
    return () => begun !== undefined && current.current === begun;
  };
}
