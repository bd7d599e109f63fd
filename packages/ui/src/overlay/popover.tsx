import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { placePopover } from './place-popover.ts';
import './overlay.css';

/** Props of {@link Popover}. Everything else (role, name, id) goes on its element. */
export interface PopoverProps {
  /** What it belongs to; clicks and focus in there do not close it. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape, on a click or focus elsewhere, and, with `closeOnScroll`, when anything scrolls. */
  onClose: (cause: 'escape' | 'outside' | 'scroll') => void;
  align?: 'start' | 'end';
  /** Menus close on scroll; others follow their anchor. */
  closeOnScroll?: boolean;
  /** At least as wide as the anchor. */
  matchWidth?: boolean;
  className?: string;
  id?: string;
  role?: 'dialog' | 'listbox' | 'menu';
  label?: string;
  children: ReactNode;
}

/**
 * Something that floats over the page, next to what it belongs to. It uses the platform's popover: it is never clipped,
 * also not in a dialog, and stands in the document where it belongs, so that focus traps and tab order hold.
 * Rendering it opens it.
 */
export function Popover({ anchor, onClose, align = 'start', closeOnScroll = false, matchWidth = false, ...props }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = panel.current;
    const place = () => {
      if (!element || !anchor.current) return;
      const box = anchor.current.getBoundingClientRect();
      if (matchWidth) element.style.minWidth = `${box.width}px`;
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left, maxHeight } = placePopover(box, size, room, align);
      Object.assign(element.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
    };
    // Browsers without popovers, and jsdom, show the element anyway: it is `position: fixed`.
    if (element && 'showPopover' in HTMLElement.prototype) {
      element.popover = 'manual';
      element.showPopover();
    }
    place();
    const observer = new ResizeObserver(place);
    if (element) observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor, align, matchWidth]);

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
    const onScroll = (event: Event) => {
      const isOwn = event.target instanceof Node && panel.current?.contains(event.target) === true;
      if (closeOnScroll && !isOwn) close('scroll');
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside, true);
    document.addEventListener('keydown', onKey, true);
    // A scroll that brought the anchor into sight is told only in the next frame: it is none away from it.
    const frame = requestAnimationFrame(() => document.addEventListener('scroll', onScroll, true));
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor, closeOnScroll]);

  return (
    <div ref={panel} className={`as-popover ${props.className ?? ''}`} id={props.id} role={props.role} aria-label={props.label}>
      {props.children}
    </div>
  );
}
