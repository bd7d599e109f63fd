import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { CopyButton } from '../button/copy-button.tsx';
import { ChevronDownIcon, ErrorIcon, ReloadIcon } from '../icons.tsx';
import { TruncatedText } from '../text/truncated-text.tsx';
import '../text/text.css';
import './feedback.css';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What failed, in a few words. Not needed in a panel, whose heading names the content. */
  title?: string | undefined;
  /** What happened, as a sentence. */
  description: string;
  /** What the user can do, as a sentence. */
  hint?: string | undefined;
  /** The incident number for support. */
  incidentId?: string | undefined;
  /** An error key for support, in small print: 'kc-init-error'. */
  errorKey?: string | undefined;
  /** A technical message for support, collapsed. Never personal data. */
  details?: string | undefined;
  /** Called by the button 'Erneut versuchen', which is shown only with this function. */
  onRetry?: (() => void) | undefined;
  /** Whether the retry is running. */
  isRetrying?: boolean;
  /** Further actions, as buttons. */
  actions?: ReactNode;
  /** Whether title, description and retry share one line, in a panel. Below 640 pixels they wrap. Needs a `title`. */
  oneLine?: boolean;
  /** The height of the content in pixels, so that nothing below moves. */
  height?: number | undefined;
}

/** Shows a failure in place of the content, and announces it: what happened, what to do, a retry, and details for support. */
export function ErrorState({ oneLine = false, height, ...props }: ErrorStateProps) {
  return (
    <div className="as-state as-state--error" style={{ minHeight: height }}>
      {oneLine ? <OneLineError {...props} /> : <ErrorBlock {...props} />}
      <SupportDetails {...props} />
    </div>
  );
}

type ErrorContentProps = Omit<ErrorStateProps, 'oneLine' | 'height'>;

function OneLineError({ title, description, hint, onRetry, isRetrying = false, actions }: ErrorContentProps) {
  return (
    <>
      <div className="as-state__line">
        <p role="alert" title={`${title}: ${description}`}>
          <ErrorIcon /> <strong>{title}</strong>: <span>{description}</span>
        </p>
        {onRetry ? (
          <Button variant="link" onClick={onRetry} loading={isRetrying}>
            Erneut versuchen
          </Button>
        ) : null}
        {actions}
      </div>
      {hint === undefined ? null : <p>{hint}</p>}
    </>
  );
}

function ErrorBlock({ title, description, hint, onRetry, isRetrying = false, actions, details }: ErrorContentProps) {
  return (
    <>
      <div role="alert">
        <p className="as-state__title">
          <ErrorIcon />
          <span>{title ?? <TruncatedText text={description} />}</span>
        </p>
        {title === undefined ? null : (
          <p>
            <TruncatedText text={description} />
          </p>
        )}
        {hint === undefined ? null : <p>{hint}</p>}
      </div>
      {onRetry || actions || details !== undefined ? (
        <div className="as-button-row">
          {onRetry ? (
            <Button icon={<ReloadIcon />} onClick={onRetry} loading={isRetrying}>
              Erneut versuchen
            </Button>
          ) : null}
          {actions}
          {details === undefined ? null : <CopyButton text={details} />}
        </div>
      ) : null}
    </>
  );
}

function SupportDetails({ incidentId, errorKey, details }: Pick<ErrorStateProps, 'incidentId' | 'errorKey' | 'details'>) {
  return (
    <>
      {errorKey === undefined ? null : <p className="as-caption">Schlüssel: {errorKey}</p>}
      {incidentId === undefined ? null : <p className="as-caption">Vorgangsnummer: {incidentId}</p>}
      {details === undefined ? null : (
        <details className="as-caption">
          <summary className="as-state__summary">
            <ChevronDownIcon />
            Einzelheiten für den Support
          </summary>
          <pre>{details}</pre>
        </details>
      )}
    </>
  );
}
