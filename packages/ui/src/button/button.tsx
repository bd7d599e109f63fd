import AntdButton from 'antd/es/button';
import { createContext, useContext, useId, type MouseEvent, type ReactNode, type Ref } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { getKeyLabels } from '../text/shortcut-keys.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import './button.css';
import { Spinner } from './spinner.tsx';

/**
 * Why writes are blocked (a German sentence); provided by the shell while there is no connection.
 */
export const WritesBlockedContext = createContext<string | undefined>(undefined);

/**
 * The look of a button: one `primary` per screen; `danger` deletes something; `plain` has no
 * border.
 */
export type ButtonVariant = 'primary' | 'default' | 'danger' | 'link' | 'plain';

/** Props of all buttons. */
export interface BaseButtonProps {
  variant?: ButtonVariant;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Submits the form around it. */
  submit?: boolean;
  /**
   * Sends a change: disabled while writes are blocked (`WritesBlockedContext`). True by default for
   * submit buttons.
   */
  writes?: boolean;
  /** The id of the form to submit, if the button is outside of it (a dialog's footer). */
  form?: string;
  /**
   * The request of this button is pending: it shows a spinner, stays focusable and ignores clicks.
   */
  loading?: boolean;
  /**
   * Why it is disabled (a German sentence), shown next to it: it stays focusable and ignores
   * clicks.
   */
  disabledReason?: string | undefined;
  /**
   * False if `disabledReason` is already visible next to the button: then it shows on hover and
   * focus only.
   */
  showReason?: boolean;
  autoFocus?: boolean;
  /** For buttons that open something. */
  expanded?: boolean;
  popup?: 'dialog' | 'menu' | 'listbox';
  controls?: string;
  /** For toggle buttons, such as a favourite. */
  pressed?: boolean;
  /**
   * Its shortcut in the notation of `aria-keyshortcuts`, e.g. `Control+K`; shown in the tooltip, and from 1280 pixels in
   * the button.
   */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** A button with a text. */
export interface ButtonProps extends BaseButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  /**
   * A longer name for screen readers: 'Berechtigung 4711 löschen'. Must begin with the visible
   * text.
   */
  label?: string;
}

/** A button with an icon only; `label` is its accessible name and its tooltip. */
export interface IconButtonProps extends BaseButtonProps {
  icon: ReactNode;
  label: string;
}

const looks = {
  primary: { type: 'primary', danger: false },
  default: { type: 'default', danger: false },
  danger: { type: 'primary', danger: true },
  link: { type: 'link', danger: false },
  plain: { type: 'text', danger: false },
} as const;

interface PlainButtonProps extends BaseButtonProps {
  children?: ReactNode;
  icon?: ReactNode;
  label?: string | undefined;
  tooltip?: string | undefined;
}

function PlainButton({ variant = 'default', loading = false, showReason = true, tooltip, children, ref, ...props }: PlainButtonProps) {
  const blockedReason = useContext(WritesBlockedContext);
  const disabledReason = props.disabledReason ?? ((props.writes ?? props.submit) ? blockedReason : undefined);
  // There is no room next to an icon.
  const isReasonShown = (showReason || props.disabledReason === undefined) && children !== undefined;
  const reasonId = useId();
  const keyLabels = props.shortcut === undefined ? undefined : getKeyLabels(props.shortcut);
  const keys = keyLabels && `Taste ${keyLabels.join('+')}`;
  // Where there is room for it: in outlined and filled buttons.
  const hasKeyMark = children !== undefined && (variant === 'default' || variant === 'primary');
  const hint = [tooltip, keys].filter(Boolean).join('\n');
  const blocked = loading || disabledReason !== undefined;
  return (
    <>
      <Tooltip text={(isReasonShown ? undefined : disabledReason) ?? (hint || undefined)}>
        <AntdButton
          {...looks[variant]}
          ref={ref}
          className={classNames('as-button', `as-button--${variant}`)}
          htmlType={props.submit ? 'submit' : 'button'}
          form={props.form}
          icon={loading ? <Spinner /> : props.icon}
          aria-label={props.label}
          aria-busy={loading || undefined}
          aria-disabled={blocked || undefined}
          aria-describedby={disabledReason === undefined ? undefined : reasonId}
          aria-expanded={props.expanded}
          aria-haspopup={props.popup}
          aria-controls={props.controls}
          aria-pressed={props.pressed}
          aria-keyshortcuts={props.shortcut}
          data-keys={hasKeyMark ? keyLabels?.join(' ') : undefined}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          onKeyDown={(event) => {
            // A held Enter key must not press the next button, to which the focus has moved.
            if (event.repeat && event.key === 'Enter') event.preventDefault();
          }}
          onClick={(event) => {
            if (blocked) event.preventDefault();
            else props.onClick?.(event);
          }}
        >
          {children}
        </AntdButton>
      </Tooltip>
      {disabledReason === undefined ? null : <Reason id={reasonId} text={disabledReason} isShown={isReasonShown} />}
    </>
  );
}

/** Why a button is disabled. */
function Reason({ id, text, isShown }: { readonly id: string; readonly text: string; readonly isShown: boolean }) {
  if (!isShown) return <VisuallyHidden id={id}>{text}</VisuallyHidden>;
  return (
    <span id={id} className="as-button__reason as-caption as-muted as-no-print">
      {text}
    </span>
  );
}

/** A button. A disabled one has `aria-disabled` and a visible reason, and can still be focused. */
export function Button(props: ButtonProps) {
  return <PlainButton {...props} />;
}

/** A button with an icon only. */
export function IconButton({ variant = 'plain', ...props }: IconButtonProps) {
  return <PlainButton {...props} variant={variant} tooltip={props.label} />;
}
