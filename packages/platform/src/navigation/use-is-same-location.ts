import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether staff are still where they were when something was begun: `begin()` notes the place and answers with the
 * question. An answer that comes when they have gone to another page, or when this part of the page is no more, must not
 * pull them away.
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
