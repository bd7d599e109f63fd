import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';

import './overlay.css';
import { useFloating, type FloatingOptions } from './use-floating.ts';

/** Props of {@link Popover}. Everything else (role, name, id) goes on its element. */
export interface PopoverProps extends FloatingOptions {
  /** What it belongs to; clicks and focus in there do not close it. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape, on a click or focus elsewhere, and, with `closeOnScroll`, when anything scrolls. */
  onClose: (cause: 'escape' | 'outside' | 'scroll') => void;
  /** Menus close on scroll; others follow their anchor. */
  closeOnScroll?: boolean;
  className?: string;
  id?: string;
  role?: 'dialog' | 'listbox' | 'menu';
  label?: string;
  children: ReactNode;
}

/**
 * Something that floats over the page, next to what it belongs to. It stands in the document where it belongs, so that
 * focus traps and tab order hold. Rendering it opens it.
 */
export function Popover({ anchor, onClose, align, changesSides, closeOnScroll = false, matchWidth, ...props }: PopoverProps) {
  const close = useEffectEvent(onClose);
  const panel = useFloating<HTMLDivElement>({ anchor, align, changesSides, matchWidth });

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) === true || anchor.current?.contains(target) === true);
    const onOutside = (event: Event) => {
      if (!isInside(event.target)) close('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Only this closes, not the dialog below.
      event.preventDefault();
      event.stopImmediatePropagation();
      close('escape');
    };
    let placed: DOMRect | undefined;
    const onScroll = (event: Event) => {
      const isOwn = event.target instanceof Node && panel.current?.contains(event.target) === true;
      // The event of an earlier scroll may come late: it has moved nothing since this opened.
      if (closeOnScroll && !isOwn && hasMoved(placed, anchor.current?.getBoundingClientRect())) close('scroll');
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside, true);
    document.addEventListener('keydown', onKey, true);
    // The event of a scroll that brought the anchor into sight comes in the next frame.
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

/** Whether an element is elsewhere in the window than before; so is one that is gone. */
const hasMoved = (before: DOMRect | undefined, now: DOMRect | undefined): boolean => before?.top !== now?.top || before?.left !== now?.left;
