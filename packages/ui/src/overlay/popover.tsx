import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';

import './overlay.css';
import { useFloating, type FloatingOptions } from './use-floating.ts';

/** Props of {@link Popover}. `className`, `id`, `role` and `label` are set on its element. */
export interface PopoverProps extends FloatingOptions {
  /** The element next to which the popover is placed. Clicks and focus in this element do not close the popover. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape, on a click or focus outside, and with `closeOnScroll` when the anchor is scrolled. */
  onClose: (cause: 'escape' | 'outside' | 'scroll') => void;
  /** Whether the popover closes when its anchor is scrolled, as menus do; by default it follows the anchor. */
  closeOnScroll?: boolean;
  className?: string;
  id?: string;
  role?: 'dialog' | 'listbox' | 'menu';
  label?: string;
  children: ReactNode;
}

/**
 * An element that floats over the page, next to its anchor. It is open while it is rendered. It has no portal, so that it
 * keeps its place in the tab order and in the focus trap of a dialog.
 */
export function Popover({ anchor, onClose, align, flip, closeOnScroll = false, matchWidth, ...props }: PopoverProps) {
  const close = useEffectEvent(onClose);
  const popover = useFloating<HTMLDivElement>({ anchor, align, flip, matchWidth });

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (popover.current?.contains(target) === true || anchor.current?.contains(target) === true);
    const handleOutsideEvent = (event: Event) => {
      if (!isInside(event.target)) close('outside');
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the popover, not a dialog around it.
      event.preventDefault();
      event.stopImmediatePropagation();
      close('escape');
    };
    let initialAnchorRect: DOMRect | undefined;
    const handleScroll = (event: Event) => {
      const isScrollInPopover = event.target instanceof Node && popover.current?.contains(event.target) === true;
      // The event of a scroll from before the opening can arrive late. The anchor has not moved then.
      if (closeOnScroll && !isScrollInPopover && hasMoved(initialAnchorRect, anchor.current?.getBoundingClientRect())) close('scroll');
    };
    document.addEventListener('pointerdown', handleOutsideEvent, true);
    document.addEventListener('focusin', handleOutsideEvent, true);
    document.addEventListener('keydown', handleKeyDown, true);
    // Waits for the next frame, because a scroll that brought the anchor into view sends its event until then.
    const frame = requestAnimationFrame(() => {
      initialAnchorRect = anchor.current?.getBoundingClientRect();
      document.addEventListener('scroll', handleScroll, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointerdown', handleOutsideEvent, true);
      document.removeEventListener('focusin', handleOutsideEvent, true);
      document.removeEventListener('keydown', handleKeyDown, true);
      document.removeEventListener('scroll', handleScroll, true);
    };
  }, [popover, anchor, closeOnScroll]);

  return (
    <div ref={popover} className={`as-popover ${props.className ?? ''}`} id={props.id} role={props.role} aria-label={props.label}>
      {props.children}
    </div>
  );
}

/** Returns whether an element has moved in the window or was removed. */
const hasMoved = (before: DOMRect | undefined, now: DOMRect | undefined): boolean => before?.top !== now?.top || before?.left !== now?.left;
