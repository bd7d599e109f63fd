import { useLayoutEffect, type RefObject } from 'react';

import { placePopover } from './place-popover.ts';

/** Where something that floats stands beside its anchor. */
export interface Floating {
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end' | undefined;
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined;
}

/**
 * Shows an element by the platform's popover, so that it is never clipped, also not in a dialog, and keeps it beside its
 * anchor. Browsers without popovers, and jsdom, show the element anyway: it is `position: fixed`.
 */
export function useFloating(panel: RefObject<HTMLElement | null>, { anchor, align = 'start', matchWidth = false }: Floating): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const place = () => {
      if (!anchor.current) return;
      const box = anchor.current.getBoundingClientRect();
      if (matchWidth) element.style.minWidth = `${box.width}px`;
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left, maxHeight } = placePopover(box, size, room, align);
      Object.assign(element.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
    };
    if ('showPopover' in HTMLElement.prototype) {
      element.popover = 'manual';
      element.showPopover();
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [panel, anchor, align, matchWidth]);
}
