import { useLayoutEffect, type RefObject } from 'react';

/**
 * Name of the custom property with the height covered by toasts at the lower edge of the window, in
 * pixels.
 */
const SPACE = '--as-toast-space';

/** Name of the custom property with the padding of the page for toasts, in pixels. */
const PAGE_SPACE = '--as-page-toast-space';

/** Whether the page can be shortened by that many pixels without moving anything on the screen. */
function canShrinkBy(pixels: number): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY <= Math.max(0, scrollHeight - pixels - window.innerHeight);
}

/**
 * Sets the padding at the end of the page. A page that is scrolled to its end would move if the
 * padding became smaller, and a click or an open menu would be lost: it is kept until it is
 * scrolled out of view.
 * @returns whether it was set
 */
function setPageSpace(pixels: number): boolean {
  const { style } = document.documentElement;
  const present = Number.parseFloat(style.getPropertyValue(PAGE_SPACE)) || 0;
  if (pixels < present && !canShrinkBy(present - pixels)) return false;
  if (pixels === 0) style.removeProperty(PAGE_SPACE);
  else style.setProperty(PAGE_SPACE, `${pixels}px`);
  return true;
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Keeps content clear of the toasts at the bottom left: publishes their height as a custom property
 * for the padding of page and dialogs, and scrolls a focused element out from under them. Nothing
 * else scrolls, since an open menu would close. Without toasts the property is absent.
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
      style.removeProperty(SPACE);
      return stop;
    }
    style.setProperty(SPACE, `${height}px`);
    const focused = document.activeElement;
    const isElsewhere = focused !== null && focused !== document.body && !element.contains(focused);
    if (isElsewhere && overlap(focused.getBoundingClientRect(), element.getBoundingClientRect()))
      focused.scrollIntoView({ block: 'nearest' });
    return stop;
  }, [stack, toasts]);
  useLayoutEffect(
    () => () => {
      for (const name of [SPACE, PAGE_SPACE]) document.documentElement.style.removeProperty(name);
    },
    [],
  );
}
