import { useLayoutEffect, useRef, type RefObject } from 'react';

import { computePopoverPosition } from './popover-position.ts';

/** The position of a floating element relative to its anchor. */
export interface FloatingOptions {
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end' | undefined;
  /**
   * Aligns to the other side in a window below 768 pixels (specification, document 2, section 9).
   */
  flip?: boolean | undefined;
  /** Makes it at least as wide as the anchor. */
  matchWidth?: boolean | undefined;
}

/** Menus change sides below this width of the window, in pixels. */
const SMALL_SCREEN_PX = 768;
const opposite = { start: 'end', end: 'start' } as const;

/**
 * Shows an element in the top layer; browsers without popovers, and jsdom, show it by `position:
 * fixed`.
 */
function raise(element: HTMLElement): void {
  if (!('showPopover' in HTMLElement.prototype)) return;
  element.popover = 'manual';
  element.showPopover();
}

/**
 * Shows the element with this ref as a native popover, so that it is never clipped, also in a
 * dialog, and keeps it next to its anchor.
 */
export function useFloating<Panel extends HTMLElement>({
  anchor,
  align = 'start',
  flip = false,
  matchWidth = false,
}: FloatingOptions): RefObject<Panel | null> {
  const panel = useRef<Panel>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const place = () => {
      if (!anchor.current) return;
      const box = anchor.current.getBoundingClientRect();
      if (matchWidth) element.style.minWidth = `${box.width}px`;
      const { scrollTop } = element;
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const side = flip && window.innerWidth < SMALL_SCREEN_PX ? opposite[align] : align;
      const { top, left, maxHeight } = computePopoverPosition(box, size, room, side);
      Object.assign(element.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
      // Measuring at full height has reset the scroll position.
      element.scrollTop = scrollTop;
    };
    const follow = (event: Event) => {
      const isOwn = event.target instanceof Node && element.contains(event.target);
      if (!isOwn) place();
    };
    raise(element);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    // Elements that appear above the anchor, such as a message of a field, move it by growing an
    // area around it.
    for (let area = anchor.current?.parentElement; area; area = area.parentElement) observer.observe(area);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', follow, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', follow, true);
    };
  }, [anchor, align, flip, matchWidth]);
  return panel;
}
