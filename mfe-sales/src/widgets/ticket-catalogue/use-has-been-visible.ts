import { useEffect, useState, type RefObject } from 'react';

/** Returns whether the element is visible in the window, or was visible before. */
export function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (hasBeenVisible || !observed) return undefined;
    const observer = new IntersectionObserver((entries) => setHasBeenVisible(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, hasBeenVisible]);
  return hasBeenVisible;
}
