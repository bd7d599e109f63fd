import { useLayoutEffect, type RefObject } from 'react';

/** The name of the custom property with the height of the fixed bar in pixels. */
const HEIGHT_PROPERTY = '--as-bottom-bar';

/**
 * Sets a custom property to the height of a bar that is fixed to the lower edge of the window, so that toasts are above the
 * bar and the end of the page can be scrolled above it. The height changes when buttons of the bar show messages. The
 * property is 0px while the bar is not fixed, and is not set if there is no bar.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const updateProperty = () => {
      const isFixed = getComputedStyle(element).position === 'fixed';
      style.setProperty(HEIGHT_PROPERTY, `${isFixed ? element.offsetHeight : 0}px`);
    };
    updateProperty();
    const observer = new ResizeObserver(updateProperty);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT_PROPERTY);
    };
  }, [bar]);
}
