import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function `captureLocation`, to ignore late responses after navigation. Call it when an action starts: it
 * stores the current location and returns a function `isSameLocation`, which tells whether staff are still there and
 * the component is still mounted. A navigation to the captured path and query is not treated as leaving it: such a
 * navigation may have begun before the action and end during it.
 */
export function useCaptureLocation(): () => () => boolean {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  // Visits are compared by identity, so that leaving and returning is another visit.
  const visit = useMemo(() => ({ path }), [path]);
  const currentVisit = useRef<typeof visit | undefined>(visit);
  useEffect(() => {
    currentVisit.current = visit;
    return () => {
      currentVisit.current = undefined;
    };
  }, [visit]);
  return () => {
    const capturedVisit = currentVisit.current;
    return () => capturedVisit !== undefined && currentVisit.current === capturedVisit;
  };
}
