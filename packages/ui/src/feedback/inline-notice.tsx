import { Spinner } from '../button/spinner.tsx';
import { InfoIcon, WarningIcon } from '../icons.tsx';
import { classNames } from '../theme/class-names.ts';
import '../text/text.css';
import './feedback.css';

/** Props of {@link InlineNotice}. */
export interface InlineNoticeProps {
  /** One sentence: 'Der Stand konnte nicht aktualisiert werden.' */
  text: string;
  /** Offers 'Erneut versuchen'. */
  onRetry?: (() => void) | undefined;
  /** The retry is running. */
  retrying?: boolean | undefined;
  /** Announces the notice as an alert, after a failure that staff wait for. */
  alert?: boolean;
  /** A `warning` (default) about a problem, or an `info`. */
  kind?: 'warning' | 'info';
  /** Further actions. */
  actions?: readonly { readonly label: string; readonly onAction: () => void }[];
}

/** A notice next to content, for example that it could not be refreshed. */
export function InlineNotice({ text, onRetry, retrying = false, alert = false, kind = 'warning', actions = [] }: InlineNoticeProps) {
  const Sign = kind === 'info' ? InfoIcon : WarningIcon;
  return (
    <p className={classNames('as-note', kind === 'info' && 'as-note--info')} role={alert ? 'alert' : 'status'}>
      {retrying ? <Spinner /> : <Sign />}
      <span>{text}</span>
      {onRetry ? (
        <button
          type="button"
          className="as-text-button"
          aria-busy={retrying || undefined}
          aria-disabled={retrying || undefined}
          onClick={() => {
            if (!retrying) onRetry();
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
