import AntdButton from 'antd/es/button';
import { createContext, useContext, useId, type MouseEvent, type ReactNode, type Ref } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { getKeyLabels } from '../text/shortcut-keys.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import './button.css';
import { Spinner } from './spinner.tsx';

/** The reason why writes are blocked, as a German sentence. The shell provides it while there is no connection. */
export const WritesBlockedContext = createContext<string | undefined>(undefined);

/** The look of a button: one `primary` per screen; `danger` deletes something; `plain` has no border. */
export type ButtonVariant = 'primary' | 'default' | 'danger' | 'link' | 'plain';

/** Props of all buttons. */
export interface BaseButtonProps {
  variant?: ButtonVariant;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Submits the surrounding form. */
  submit?: boolean;
  /**
   * Whether the button sends a change, so that it is disabled while writes are blocked (`WritesBlockedContext`). True by
   * default for submit buttons.
   */
  writes?: boolean;
  /** The id of the form to submit, if the button is outside of it (a dialog's footer). */
  form?: string;
  /** Whether the request of this button is pending. The button shows a spinner, stays focusable and ignores clicks. */
  loading?: boolean;
  /** Why the button is disabled, as a German sentence, shown next to it. The button stays focusable and ignores clicks. */
  disabledReason?: string | undefined;
  /** False if the page already shows `disabledReason` nearby. The button then shows it only as a tooltip. */
  showReason?: boolean;
  autoFocus?: boolean;
  /** Whether the element that the button opens is open (`aria-expanded`). */
  expanded?: boolean;
  /** The role of the element that the button opens (`aria-haspopup`). */
  popup?: 'dialog' | 'menu' | 'listbox';
  /** The id of the element that the button opens (`aria-controls`). */
  controls?: string;
  /** Whether a toggle button, such as that of a favourite, is on. */
  pressed?: boolean;
  /**
   * The shortcut in the notation of `aria-keyshortcuts`, e.g. `Control+K`. It is shown in the tooltip and, in windows of
   * 1280 pixels or more, in the button.
   */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** A button with a text. */
export interface ButtonProps extends BaseButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  /** A longer name for screen readers: 'Berechtigung 4711 löschen'. Must begin with the visible text. */
  label?: string;
}

/** A button with an icon only; `label` is its accessible name and its tooltip. */
export interface IconButtonProps extends BaseButtonProps {
  icon: ReactNode;
  label: string;
}

/** The props of antd's button for each variant. */
const antdVariants = {
  primary: { type: 'primary', danger: false },
  default: { type: 'default', danger: false },
  danger: { type: 'primary', danger: true },
  link: { type: 'link', danger: false },
  plain: { type: 'text', danger: false },
} as const;

interface CommonButtonProps extends BaseButtonProps {
  children?: ReactNode;
  icon?: ReactNode;
  label?: string | undefined;
  tooltip?: string | undefined;
}

/** Renders buttons with a text and buttons with an icon only. */
function CommonButton({ variant = 'default', loading = false, showReason = true, tooltip, children, ref, ...props }: CommonButtonProps) {
  const blockedReason = useContext(WritesBlockedContext);
  const sendsChange = props.writes ?? props.submit;
  const disabledReason = props.disabledReason ?? (sendsChange ? blockedReason : undefined);
  // `showReason` applies only to the caller's own reason. The reason why writes are blocked is always shown.
  const isReasonShownElsewhere = props.disabledReason !== undefined && !showReason;
  // Buttons with an icon only have no room for a text next to them.
  const isReasonShown = children !== undefined && !isReasonShownElsewhere;
  const reasonId = useId();
  const keyLabels = props.shortcut === undefined ? undefined : getKeyLabels(props.shortcut);
  const shortcutHint = keyLabels && `Taste ${keyLabels.join('+')}`;
  // Only outlined and filled buttons have room for the shortcut.
  const showsShortcut = children !== undefined && (variant === 'default' || variant === 'primary');
  const hiddenReason = isReasonShown ? undefined : disabledReason;
  const tooltipText = hiddenReason ?? [tooltip, shortcutHint].filter(Boolean).join('\n');
  const isBlocked = loading || disabledReason !== undefined;
  return (
    <>
      <Tooltip text={tooltipText || undefined}>
        <AntdButton
          {...antdVariants[variant]}
          ref={ref}
          className={classNames('as-button', `as-button--${variant}`)}
          htmlType={props.submit ? 'submit' : 'button'}
          form={props.form}
          icon={loading ? <Spinner /> : props.icon}
          aria-label={props.label}
          aria-busy={loading || undefined}
          aria-disabled={isBlocked || undefined}
          aria-describedby={disabledReason === undefined ? undefined : reasonId}
          aria-expanded={props.expanded}
          aria-haspopup={props.popup}
          aria-controls={props.controls}
          aria-pressed={props.pressed}
          aria-keyshortcuts={props.shortcut}
          data-keys={showsShortcut ? keyLabels?.join(' ') : undefined}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          onKeyDown={(event) => {
            // A held Enter key must not press the next button, to which the focus has moved.
            if (event.repeat && event.key === 'Enter') event.preventDefault();
          }}
          onClick={(event) => {
            if (isBlocked) event.preventDefault();
            else props.onClick?.(event);
          }}
        >
          {children}
        </AntdButton>
      </Tooltip>
      {disabledReason === undefined ? null : <DisabledReason id={reasonId} text={disabledReason} isShown={isReasonShown} />}
    </>
  );
}

/** Shows why a button is disabled, or only announces it to screen readers. */
function DisabledReason({ id, text, isShown }: { readonly id: string; readonly text: string; readonly isShown: boolean }) {
  if (!isShown) return <VisuallyHidden id={id}>{text}</VisuallyHidden>;
  return (
    <span id={id} className="as-button__reason as-caption as-muted as-no-print">
      {text}
    </span>
  );
}

/** A button. A disabled one has `aria-disabled` and a visible reason, and can still be focused. */
export function Button(props: ButtonProps) {
  return <CommonButton {...props} />;
}

/** A button with an icon only. */
export function IconButton({ variant = 'plain', ...props }: IconButtonProps) {
  return <CommonButton {...props} variant={variant} tooltip={props.label} />;
}
