import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import './overlay.css';
import { useFocusByKey } from './focus-by-key.ts';
import { useFloating } from './use-floating.ts';

/**
 * The delay before the text shows on hover, in milliseconds; on keyboard focus it shows at once.
 */
const delay = 300;

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The explanation; without one there is no tooltip (the child stays mounted either way). */
  text: string | undefined;
  /** Makes a child focusable that is not (a chip), and describes it by the text. */
  focusable?: boolean;
  children: ReactNode;
}

function Bubble({ text, anchor }: { text: string; anchor: RefObject<HTMLElement | null> }) {
  const bubble = useFloating<HTMLSpanElement>({ anchor });
  return (
    <span ref={bubble} role="tooltip" className="as-popover as-tip__bubble">
      {text}
    </span>
  );
}

/**
 * A short explanation on hover, and when staff move the focus by a key; Escape hides it. A focus that the page sets, for
 * example after a dialog closes, shows nothing. Must not be the only place of important information.
 */
export function Tooltip({ text, focusable = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  const isMovingFocusByKey = useFocusByKey();
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const hasTarget = focusable && text !== undefined;
  return (
    // The handlers only show a text; the actions are in the child.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      className="as-tip"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={hasTarget ? 0 : undefined}
      role={hasTarget ? 'note' : undefined}
      aria-describedby={hasTarget ? id : undefined}
      onMouseEnter={() => {
        timer.current = setTimeout(() => setShown(true), delay);
      }}
      onMouseLeave={hide}
      onMouseDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible') && isMovingFocusByKey()) setShown(true);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {isShown && text !== undefined ? <Bubble key={text} text={text} anchor={anchor} /> : null}
      {hasTarget ? <VisuallyHidden id={id}>{text}</VisuallyHidden> : null}
    </span>
  );
}
