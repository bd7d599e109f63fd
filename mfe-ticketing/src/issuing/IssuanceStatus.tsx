import { Spinner } from '@aboschalter/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CardDevice } from './configured-card-devices.ts';
import { doubtText } from './doubt-texts.ts';
import { inspectionMessage } from './inspection-messages.ts';
import { CLOSE_DISABLED_MESSAGE } from './issuance-messages.ts';
import type { IssuanceState } from './issuance-state.ts';

/** Props of {@link IssuanceStatus}. */
export interface IssueStateProps {
  readonly phase: IssuanceState;
  readonly problem: string | undefined;
  readonly holderName: string;
  /** The device of the option without print. */
  readonly deviceWithoutPrint: CardDevice;
}

/** The state of the dialog: the instructions, the progress, or the result of reading the card. */
export function IssuanceStatus({ phase, problem, holderName, deviceWithoutPrint }: IssueStateProps) {
  switch (phase.kind) {
    case 'running':
      return <ProgressMessage text={phase.text} progress={phase.progress} hint={CLOSE_DISABLED_MESSAGE} />;
    case 'checking':
      return <ProgressMessage text="Die Karte wird geprüft" />;
    case 'issued':
      return phase.note === undefined ? (
        <ProgressMessage text="Die Ausgabe wird abgeschlossen" />
      ) : (
        <IssuedReport phase={phase} problem={problem} />
      );
    case 'finishing':
      return <ProgressMessage text="Die Ausgabe wird abgeschlossen" />;
    case 'foreign-card':
      return (
        <InspectionReport
          problem={undefined}
          what={`Die Karte ${phase.card} gehört ${phase.owner}.`}
          todo={`Die Berechtigung ist für ${holderName || 'jemand anderen'}. Bisher wurde nichts auf die Karte geschrieben.`}
        />
      );
    case 'elsewhere':
      return (
        <InspectionReport
          problem={problem}
          what={
            phase.card === null
              ? 'Die Berechtigung ist bereits ausgegeben.'
              : `Die Berechtigung ist bereits auf der Karte ${phase.card} ausgegeben${phase.isHereUnknown ? '' : ', nicht von diesem Fenster aus'}.`
          }
          todo={
            phase.isHereUnknown
              ? 'Bitte geben Sie sie nicht erneut aus. Bitte prüfen Sie mit „Karte lesen“, ob auch die Karte, die hier liegt, sie trägt.'
              : 'Auf die Karte, die hier liegt, wurde sie nicht geschrieben.'
          }
        />
      );
    case 'doubtful': {
      const { what, todo } = doubtText(phase.doubt);
      return <InspectionReport problem={problem !== undefined && what.includes(problem) ? undefined : problem} what={what} todo={todo} />;
    }
    case 'begun': {
      const { begun, finding, withPrint } = phase;
      const { what, todo } = inspectionMessage(begun, finding, withPrint ? deviceWithoutPrint : undefined);
      return <InspectionReport problem={problem !== undefined && what.includes(problem) ? undefined : problem} what={what} todo={todo} />;
    }
    default: {
      const { finding, caution } = phase.kind === 'ready' ? phase : {};
      return (
        <>
          {problem === undefined && finding === undefined ? null : (
            <InspectionReport problem={problem} what={finding ?? NOTHING_WRITTEN} todo={caution} />
          )}
          <p className="ticketing-issuing__state">
            Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Ausgabe
          </p>
        </>
      );
    }
  }
}

const NOTHING_WRITTEN = 'Die Berechtigung wurde nicht auf eine Karte geschrieben.';

/** The note after the ticket was issued; renders nothing without one. */
export function IssuedReport({ phase, problem }: Pick<IssueStateProps, 'phase' | 'problem'>) {
  if (phase.kind !== 'issued' || phase.note === undefined) return null;
  const onCard = phase.card === null ? '' : ` auf die Karte ${phase.card}`;
  return phase.note === 'unlisted' ? (
    <InspectionReport
      problem={problem}
      what={`Der Kartenarbeitsplatz meldet, dass die Berechtigung${onCard} ausgegeben ist. Die Liste der Berechtigungen bestätigt das noch nicht.`}
      todo="Bitte prüfen Sie Karte und Liste, bevor Sie die Berechtigung erneut ausgeben: Sonst kann es zwei gültige Karten geben."
    />
  ) : (
    <InspectionReport
      problem={problem}
      what={`Die Berechtigung ist${onCard} ausgegeben. Ob die Karte bedruckt ist, ist nicht bekannt.`}
      todo="Bitte prüfen Sie den Sichtdruck der Karte. Eine erneute Ausgabe ist nicht nötig."
    />
  );
}

function ProgressMessage({ text, progress, hint }: { readonly text: string; readonly progress?: number; readonly hint?: string }) {
  return (
    <div className="ticketing-issuing__state">
      <p role="status" className="ticketing-issuing__wait">
        <Spinner /> Bitte warten...
      </p>
      <progress className="ticketing-issuing__progress" aria-label="Fortschritt der Ausgabe" max={100} value={progress} />
      <p className="as-muted">{text}</p>
      {hint === undefined ? null : <p className="as-caption">{hint}</p>}
    </div>
  );
}

interface ReportProps {
  readonly problem: string | undefined;
  readonly what: string;
  readonly todo?: string | undefined;
}

/** The problem, the state of the card and the recommended action in one alert, scrolled into view in a low window. */
function InspectionReport({ problem, what, todo }: ReportProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert" className="ticketing-issuing__report">
      {problem === undefined ? null : <p>{problem}</p>}
      <p>
        <strong>{what}</strong>
      </p>
      {todo === undefined ? null : <p>{todo}</p>}
    </div>
  );
}
