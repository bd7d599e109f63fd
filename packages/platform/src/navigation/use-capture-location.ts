import { useEffect, useRef } from 'react';
import { useVisit, type Visit } from './use-visit.ts';

/**
 * Returns a function `captureLocation`, which an action calls when it starts. It stores the location that staff have requested
 * last, and returns a function `isSameLocation`, which returns whether staff have stayed there and the component is mounted. Use it
 * to ignore late responses after navigation.
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
