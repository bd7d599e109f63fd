import { useEffect, useRef } from 'react';
import { useVisit, type Visit } from './use-visit.ts';

/**
 * Returns a function `captureLocation`, to ignore late responses after navigation. Call it when an action starts: it
 * stores the location that staff have requested last and returns a function `isSameLocation`, which tells whether staff
 * have stayed there and the component is still mounted.
 */
export function useCaptureLocation(): () => () => boolean {
  const visit = useVisit();
  const currentVisit = useRef<Visit | undefined>(visit);
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
