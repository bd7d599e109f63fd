import { useLayoutEffect, type RefObject } from 'react';

/**
 * Name of the CSS custom property with the height that toasts cover at the lower edge of the window, in
 * pixels.
 */
const TOAST_SPACE = '--as-toast-space';

/** Name of the CSS custom property with the padding of the page for toasts, in pixels. */
const PAGE_SPACE = '--as-page-toast-space';

/** Whether the page can be made shorter by that many pixels without a change of the scroll position. */
function canShrinkBy(pixels: number): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY <= Math.max(0, scrollHeight - pixels - window.innerHeight);
}

/**
 * Sets the padding at the end of the page. A smaller padding would move a page that is scrolled to its end, and a click
 * or an open menu would be lost. The larger padding is then kept.
 * @returns whether the padding was set; false if a smaller one must wait until staff scroll up
 */
function setPageSpace(pixels: number): boolean {
  const { style } = document.documentElement;
  const currentPixels = Number.parseFloat(style.getPropertyValue(PAGE_SPACE)) || 0;
  if (pixels < currentPixels && !canShrinkBy(currentPixels - pixels)) return false;
  if (pixels === 0) style.removeProperty(PAGE_SPACE);
  else style.setProperty(PAGE_SPACE, `${pixels}px`);
  return true;
}

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Keeps content clear of the toasts at the bottom left: publishes their height as two custom properties for the padding of dialogs and of
 * the page, and scrolls a focused element that the toasts cover into view. Otherwise nothing is scrolled, because scrolling closes an open
 * menu. Without toasts both properties are absent; that of the page is removed once this does not move the page (`setPageSpace`).
 * @param toasts the visible toasts; measured again with each change
 */
export function useToastSpace(stack: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current;
    const { style } = document.documentElement;
    const height = element && toasts.length > 0 ? element.offsetHeight + 16 : 0;
    const onScroll = () => {
      if (setPageSpace(height)) document.removeEventListener('scroll', onScroll);
    };
    if (!setPageSpace(height)) document.addEventListener('scroll', onScroll, { passive: true });
    const stop = () => document.removeEventListener('scroll', onScroll);
    if (!element || height === 0) {
      style.removeProperty(TOAST_SPACE);
      return stop;
    }
    style.setProperty(TOAST_SPACE, `${height}px`);
    const focused = document.activeElement;
    const isFocusOutside = focused !== null && focused !== document.body && !element.contains(focused);
    if (isFocusOutside && doOverlap(focused.getBoundingClientRect(), element.getBoundingClientRect()))
      focused.scrollIntoView({ block: 'nearest' });
    return stop;
  }, [stack, toasts]);
  useLayoutEffect(
    () => () => {
      for (const name of [TOAST_SPACE, PAGE_SPACE]) document.documentElement.style.removeProperty(name);
    },
    [],
  );
}
