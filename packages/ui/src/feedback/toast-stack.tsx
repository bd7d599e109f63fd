import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.tsx';
import { ClippedText } from '../text/clipped-text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import '../text/text.css';
import './feedback.css';

/** The levels of a toast. */
export type ToastLevel = 'info' | 'warn' | 'success' | 'error';

/** A toast as it is shown. */
export interface ShownToast {
  id: string | number;
  level: ToastLevel;
  text: string;
  /** How often it was said; shown from 2 on. */
  count?: number | undefined;
  /** What can be done about it: 'Rückgängig'. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Already hidden, to be removed in a moment. */
  leaving?: boolean;
}

/** Props of {@link ToastStack}. */
export interface ToastStackProps {
  toasts: readonly ShownToast[];
  onClose: (id: ShownToast['id']) => void;
  /** Pointer or focus came to a toast: its time stands still. */
  onPause?: (id: ShownToast['id']) => void;
  /** Pointer and focus left it. */
  onResume?: (id: ShownToast['id']) => void;
}

const signs = { info: InfoIcon, warn: WarningIcon, success: SuccessIcon, error: ErrorIcon };
const names = { info: 'Hinweis', warn: 'Warnung', success: 'Erfolg', error: 'Fehler' };

function Toast({ toast, onClose, onPause, onResume }: Omit<ToastStackProps, 'toasts'> & { toast: ShownToast }) {
  const Sign = signs[toast.level];
  return (
    <div
      className={classNames('as-toast', `as-toast--${toast.level}`, toast.leaving && 'as-toast--leaving')}
      onMouseEnter={() => onPause?.(toast.id)}
      onMouseLeave={() => onResume?.(toast.id)}
      onFocus={() => onPause?.(toast.id)}
      onBlur={() => onResume?.(toast.id)}
    >
      <span className="as-toast__sign">
        <Sign />
      </span>
      <span className="as-toast__text">
        <VisuallyHidden>{names[toast.level]}: </VisuallyHidden>
        <ClippedText text={toast.text} />
        {toast.count !== undefined && toast.count > 1 ? <strong className="as-toast__count">{`${toast.count}×`}</strong> : null}
        {toast.action ? (
          <button type="button" className="as-text-button as-toast__action" onClick={toast.action.onAction}>
            {toast.action.label}
          </button>
        ) : null}
      </span>
      <button type="button" className="as-tool" aria-label="Meldung schließen" onClick={() => onClose(toast.id)}>
        <CloseIcon />
      </button>
    </div>
  );
}

/**
 * The toasts at the bottom left: information and success are announced politely, warnings and errors at once. It only
 * shows; who owns the list owns the time.
 */
export function ToastStack({ toasts, ...handlers }: ToastStackProps) {
  const show = (levels: readonly ToastLevel[]) =>
    toasts.filter(({ level }) => levels.includes(level)).map((toast) => <Toast key={toast.id} toast={toast} {...handlers} />);
  return (
    <section className="as-toasts" aria-label="Meldungen">
      <div role="status" aria-atomic="false">
        {show(['info', 'success'])}
      </div>
      <div role="alert" aria-atomic="false">
        {show(['warn', 'error'])}
      </div>
    </section>
  );
}
