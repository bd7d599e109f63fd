import { useLayoutEffect, type RefObject } from 'react';

/** The name of the custom property with the height of the fixed bar in pixels. */
const HEIGHT_PROPERTY = '--as-bottom-bar';

/**
 * Publishes the height of a bar that is fixed to the lower edge of the window, so that toasts are above it and the page
 * can be scrolled above the bar. Messages at its buttons make the bar higher. Zero while the bar is not fixed, undefined
 * if there is no bar.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const publish = () => {
      const isFixed = getComputedStyle(element).position === 'fixed';
      style.setProperty(HEIGHT_PROPERTY, `${isFixed ? element.offsetHeight : 0}px`);
    };
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT_PROPERTY);
    };
  }, [bar]);
}
