import { useCallback, useEffect, useRef } from 'react';

/** Whether this place is still on screen, for what comes back later than staff have stayed. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
