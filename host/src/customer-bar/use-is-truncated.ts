import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether the text of an element is truncated; observes its size, and its text with each render. */
export function useIsTruncated(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setCut(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  });
  return isCut;
}
