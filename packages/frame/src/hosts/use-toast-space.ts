import { useLayoutEffect, type RefObject } from 'react';

/** Name of the custom property with the height that toasts cover at the lower edge of the window, in pixels. */
const SPACE = '--as-toast-space';

/**
 * Keeps content clear of the toasts, which stay at the bottom left: publishes their height as a custom property that page and
 * dialogs leave free, and scrolls a focused element out from under them. Without toasts the property is absent.
 * @param toasts what is shown; measured again with each change
 */
export function useToastSpace(stack: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || toasts.length === 0) return undefined;
    const root = document.documentElement;
    root.style.setProperty(SPACE, `${element.offsetHeight + 16}px`);
    const focused = document.activeElement;
    if (focused && focused !== document.body && !element.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    return () => void root.style.removeProperty(SPACE);
  }, [stack, toasts]);
}
