import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Detects navigation during an action: `begin()` records the location and returns a function that
 * says whether it is unchanged and the component still mounted. Use it to ignore late responses.
 */
export function useIsSameLocation(): () => () => boolean {
  const { key } = useLocation();
  const now = useRef<string | undefined>(key);
  useEffect(() => {
    now.current = key;
    return () => {
      now.current = undefined;
    };
  }, [key]);
  return () => {
    const here = now.current;
    return () => here !== undefined && now.current === here;
  };
}
