import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import './overlay.css';
import { useFocusByKey } from './use-focus-by-key.ts';
import { useFloating } from './use-floating.ts';

/** The delay before the text appears on hover. On keyboard focus it appears at once. */
const HOVER_DELAY_MS = 300;

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The explanation. Without a text there is no tooltip; the child stays mounted when the text appears or disappears. */
  text: string | undefined;
  /** Makes a child focusable that is no control, such as a chip, and describes it by the text for screen readers. */
  focusable?: boolean;
  children: ReactNode;
}

function TooltipBubble({ text, anchor }: { text: string; anchor: RefObject<HTMLElement | null> }) {
  const bubble = useFloating<HTMLSpanElement>({ anchor });
  return (
    <span ref={bubble} role="tooltip" className="as-popover as-tip__bubble">
      {text}
    </span>
  );
}

/**
 * Shows a short explanation on hover and when the user moves the focus by a key. Escape hides it. When the page sets the
 * focus, for example after a dialog closes, no tooltip appears. Important information must be visible elsewhere, too.
 */
export function Tooltip({ text, focusable = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  const isFocusMovedByKey = useFocusByKey();
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const isTabStop = focusable && text !== undefined;
  return (
    // The handlers only show a text. The child has the actions.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      className="as-tip"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : undefined}
      role={isTabStop ? 'note' : undefined}
      aria-describedby={isTabStop ? id : undefined}
      onMouseEnter={() => {
        timer.current = setTimeout(() => setShown(true), HOVER_DELAY_MS);
      }}
      onMouseLeave={hide}
      onMouseDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible') && isFocusMovedByKey()) setShown(true);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {isShown && text !== undefined ? <TooltipBubble key={text} text={text} anchor={anchor} /> : null}
      {isTabStop ? <VisuallyHidden id={id}>{text}</VisuallyHidden> : null}
    </span>
  );
}
