import { Spinner } from '../button/spinner.tsx';
import { InfoIcon, WarningIcon } from '../icons.tsx';
import { classNames } from '../theme/class-names.ts';
import '../text/text.css';
import './feedback.css';

/** Props of {@link InlineNotice}. */
export interface InlineNoticeProps {
  /** A sentence: 'Der Stand konnte nicht aktualisiert werden.' */
  text: string;
  /** Called by the button 'Erneut versuchen', which is shown only with this function. */
  onRetry?: (() => void) | undefined;
  /** Whether the retry is running. */
  isRetrying?: boolean | undefined;
  /** Whether screen readers interrupt to announce the notice, for failures of an action that staff wait for. */
  alert?: boolean;
  /** A `warning` (default) about a problem, or an `info`. */
  variant?: 'warning' | 'info';
  /** Whether a long text is truncated after one line, with a tooltip. Below 640 pixels it wraps instead. */
  oneLine?: boolean;
  /** Further actions, as text buttons. */
  actions?: readonly { readonly label: string; readonly onAction: () => void }[];
}

/** A notice next to content, for example that it could not be refreshed. */
export function InlineNotice({
  text,
  onRetry,
  isRetrying = false,
  alert = false,
  variant = 'warning',
  oneLine = false,
  actions = [],
}: InlineNoticeProps) {
  const Icon = variant === 'info' ? InfoIcon : WarningIcon;
  return (
    <p
      className={classNames('as-note', variant === 'info' && 'as-note--info', oneLine && 'as-note--line')}
      role={alert ? 'alert' : 'status'}
    >
      {isRetrying ? <Spinner /> : <Icon />}
      <span title={oneLine ? text : undefined}>{text}</span>
      {onRetry ? (
        <button
          type="button"
          className="as-text-button"
          aria-busy={isRetrying || undefined}
          aria-disabled={isRetrying || undefined}
          onClick={() => {
            if (!isRetrying) onRetry();
          }}
        >
          Erneut versuchen
        </button>
      ) : null}
      {actions.map(({ label, onAction }) => (
        <button key={label} type="button" className="as-text-button" onClick={onAction}>
          {label}
        </button>
      ))}
    </p>
  );
}
