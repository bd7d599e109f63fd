import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';

import './overlay.css';
import { useFloating, type FloatingOptions } from './use-floating.ts';

/** Props of {@link Popover}. All others (role, name, id) are set on its element. */
export interface PopoverProps extends FloatingOptions {
  /** The element it belongs to; clicks and focus inside do not close it. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape, on a click or focus elsewhere, and, with `closeOnScroll`, on any scroll. */
  onClose: (cause: 'escape' | 'outside' | 'scroll') => void;
  /** Menus close on scroll; other popovers follow their anchor. */
  closeOnScroll?: boolean;
  className?: string;
  id?: string;
  role?: 'dialog' | 'listbox' | 'menu';
  label?: string;
  children: ReactNode;
}

/**
 * An element that floats over the page, next to its anchor. It is rendered in place, so that focus
 * traps and tab order work. Rendering it opens it.
 */
export function Popover({ anchor, onClose, align, flip, closeOnScroll = false, matchWidth, ...props }: PopoverProps) {
  const close = useEffectEvent(onClose);
  const panel = useFloating<HTMLDivElement>({ anchor, align, flip, matchWidth });

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) === true || anchor.current?.contains(target) === true);
    const onOutside = (event: Event) => {
      if (!isInside(event.target)) close('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Close only this, not the dialog below.
      event.preventDefault();
      event.stopImmediatePropagation();
      close('escape');
    };
    let placed: DOMRect | undefined;
    const onScroll = (event: Event) => {
      const isOwn = event.target instanceof Node && panel.current?.contains(event.target) === true;
      // The event of an earlier scroll may come late: nothing has moved since this opened.
      if (closeOnScroll && !isOwn && hasMoved(placed, anchor.current?.getBoundingClientRect())) close('scroll');
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside, true);
    document.addEventListener('keydown', onKey, true);
    // The event of a scroll that brought the anchor into view comes in the next frame.
    const frame = requestAnimationFrame(() => {
      placed = anchor.current?.getBoundingClientRect();
      document.addEventListener('scroll', onScroll, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [panel, anchor, closeOnScroll]);

  return (
    <div ref={panel} className={`as-popover ${props.className ?? ''}`} id={props.id} role={props.role} aria-label={props.label}>
      {props.children}
    </div>
  );
}

/** Whether an element has moved in the window or was removed. */
const hasMoved = (before: DOMRect | undefined, now: DOMRect | undefined): boolean => before?.top !== now?.top || before?.left !== now?.left;
