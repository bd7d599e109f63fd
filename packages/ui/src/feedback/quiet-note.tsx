import { Spinner } from '../button/spinner.tsx';
import { WarningIcon } from '../icons.tsx';
import '../text/text.css';
import './feedback.css';

/** Props of {@link QuietNote}. */
export interface QuietNoteProps {
  /** One sentence: 'Der Stand konnte nicht aktualisiert werden.' */
  text: string;
  /** Offers 'Erneut versuchen'. */
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  retrying?: boolean | undefined;
}

/** Says beside what is shown that it could not be brought up to date; what is shown stays. */
export function QuietNote({ text, onRetry, retrying = false }: QuietNoteProps) {
  return (
    <p className="as-note" role="status">
      {retrying ? <Spinner /> : <WarningIcon />}
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
    </p>
  );
}
