import { useLayoutEffect, useRef, type RefObject } from 'react';

import { computePopoverPosition } from './popover-position.ts';

/** The position of a floating element relative to its anchor. */
export interface FloatingOptions {
  anchor: RefObject<HTMLElement | null>;
  /** The edge of the anchor with which the element is aligned; `start` (left) by default. */
  align?: 'start' | 'end' | undefined;
  /** Aligns with the other edge in windows of less than 768 pixels (specification, document 2, section 9). */
  flip?: boolean | undefined;
  /** Makes the element at least as wide as the anchor. */
  matchWidth?: boolean | undefined;
}

/** Elements with `flip` align with the other edge in windows of less than this width. */
const FLIP_BELOW_PX = 768;
const oppositeEdges = { start: 'end', end: 'start' } as const;

/** Shows an element in the top layer. In browsers without popovers and in jsdom, the style sheet positions it over the page. */
function showInTopLayer(element: HTMLElement): void {
  if (!('showPopover' in HTMLElement.prototype)) return;
  element.popover = 'manual';
  element.showPopover();
}

/**
 * Shows an element as a native popover, which is never clipped, not even in a dialog, and keeps it next to its anchor.
 * @returns the ref to set on the element
 */
export function useFloating<Floating extends HTMLElement>({
  anchor,
  align = 'start',
  flip = false,
  matchWidth = false,
}: FloatingOptions): RefObject<Floating | null> {
  const floating = useRef<Floating>(null);
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    const updatePosition = () => {
      if (!anchor.current) return;
      const anchorRect = anchor.current.getBoundingClientRect();
      if (matchWidth) element.style.minWidth = `${anchorRect.width}px`;
      const { scrollTop } = element;
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const edge = flip && window.innerWidth < FLIP_BELOW_PX ? oppositeEdges[align] : align;
      const { top, left, maxHeight } = computePopoverPosition(anchorRect, size, viewport, edge);
      Object.assign(element.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
      // Removing the maximum height for the measurement has reset the scroll position.
      element.scrollTop = scrollTop;
    };
    const handleScroll = (event: Event) => {
      const isScrollInElement = event.target instanceof Node && element.contains(event.target);
      if (!isScrollInElement) updatePosition();
    };
    showInTopLayer(element);
    updatePosition();
    const observer = new ResizeObserver(updatePosition);
    observer.observe(element);
    // An element that appears above the anchor, such as the message of a field, moves the anchor and makes an ancestor higher.
    for (let ancestor = anchor.current?.parentElement; ancestor; ancestor = ancestor.parentElement) observer.observe(ancestor);
    window.addEventListener('resize', updatePosition);
    window.addEventListener('scroll', handleScroll, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', updatePosition);
      window.removeEventListener('scroll', handleScroll, true);
    };
  }, [anchor, align, flip, matchWidth]);
  return floating;
}
