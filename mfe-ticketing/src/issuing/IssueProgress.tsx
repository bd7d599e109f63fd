import { Spinner } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';

export interface IssueProgressProps {
  /** 'Schritt 2 von 4: Berechtigung wird geschrieben'. */
  readonly step: string;
  /** The last message of the command server. */
  readonly text?: string;
  /** In percent; without it the progress bar is indeterminate. */
  readonly progress?: number | undefined;
}

/** Shows the progress while the card is read or written. Takes the focus if the pressed button has disappeared. */
export function IssueProgress({ step, text, progress }: IssueProgressProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return (
    <div ref={element} tabIndex={-1} className="ticketing-issuing__state">
      <p role="status" className="ticketing-issuing__wait">
        <Spinner /> Bitte warten...
      </p>
      <p className="ticketing-issuing__warning">Karte nicht wegnehmen</p>
      <p>{step}</p>
      <progress className="ticketing-issuing__progress" aria-label="Fortschritt der Ausgabe" max={100} value={progress} />
      <p className="as-muted ticketing-issuing__info">{text}</p>
    </div>
  );
}
