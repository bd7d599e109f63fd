import { useEffect, useRef } from 'react';
import { useVisit, type Visit } from './use-visit.ts';

/**
 * Returns a function `captureLocation` to ignore late responses after navigation. An action calls `captureLocation` when it starts,
 * which stores the location that staff have requested last. The result is a function `isSameLocation`, which returns true while
 * staff stay at that location and the component is mounted.
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
