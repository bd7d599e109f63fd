import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function `captureLocation`, to ignore late responses after navigation. It stores the current location
 * and returns a function that tells whether staff are still there and the component is still mounted. A second
 * navigation to the same path and query counts as the same location, since it may still be pending when the
 * action starts.
 */
export function useIsSameLocation(): () => () => boolean {
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
