import { useLayoutEffect, type RefObject } from 'react';

/** Name of the custom property with the height that toasts cover at the lower edge of the window, in pixels. */
const SPACE = '--as-toast-space';

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Keeps content clear of the toasts, which stay at the bottom left: publishes their height as a custom property that page and
 * dialogs leave free, and scrolls a focused element out from under them. Nothing else scrolls: an open menu would close.
 * Without toasts the property is absent.
 * @param toasts what is shown; measured again with each change
 */
export function useToastSpace(stack: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current;
    const { style } = document.documentElement;
    if (!element || toasts.length === 0) {
      style.removeProperty(SPACE);
      return;
    }
    style.setProperty(SPACE, `${element.offsetHeight + 16}px`);
    const focused = document.activeElement;
    if (!focused || focused === document.body || element.contains(focused)) return;
    if (overlap(focused.getBoundingClientRect(), element.getBoundingClientRect())) focused.scrollIntoView({ block: 'nearest' });
  }, [stack, toasts]);
  useLayoutEffect(() => () => void document.documentElement.style.removeProperty(SPACE), []);
}
