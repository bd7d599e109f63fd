import { MessageLink } from '../command-server/MessageLink.tsx';
import { CardWorkstationLink } from '@aboschalter/platform';
import { SuccessIcon } from '@aboschalter/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { describeReplacedAuthorization } from '../cards/replaced-authorizations.ts';
import type { CardDevice } from './configured-card-devices.ts';
import { formatDoubt } from './doubt-texts.ts';
import { IssueProgress } from './IssueProgress.tsx';
import { formatIssueStep } from './issue-steps.ts';
import { getInspectionMessage } from './inspection-messages.ts';
import type { IssuancePhase } from './issuing-state.ts';

/** Props of {@link IssuancePhaseView}. */
export interface IssuancePhaseViewProps {
  readonly phase: IssuancePhase;
  /** The error of the last attempt: a German sentence. */
  readonly problem: string | undefined;
  readonly holderName: string;
  /** The device on which an attempt without print runs. */
  readonly deviceWithoutPrint: CardDevice;
  /** Whether the attempt also writes the customer data. */
  readonly withCustomerData: boolean;
  /** Whether the attempt prints, on the card printer. */
  readonly withPrint?: boolean;
}

/** Shows the phase of an issuing: the instructions, the progress, a report that staff must read, or the result. */
export function IssuancePhaseView({
  phase,
  problem,
  holderName,
  deviceWithoutPrint,
  withCustomerData,
  withPrint: isPrinting = false,
}: IssuancePhaseViewProps) {
  switch (phase.kind) {
    case 'running':
      return <IssueProgress step={formatIssueStep(phase.step, { withCustomerData })} text={phase.text} progress={phase.progress} />;
    case 'checking':
      return <IssueProgress step={phase.isAfterAttempt ? formatIssueStep('check', { withCustomerData }) : 'Karte wird geprüft'} />;
    case 'issued':
      return <IssuedReport phase={phase} problem={problem} holderName={holderName} />;
    case 'finishing':
      return <IssueProgress step={formatIssueStep('finish', { withCustomerData })} />;
    case 'questionable-card': {
      const { card, owner, replaced } = phase;
      return (
        <InspectionReport
          problem={undefined}
          description={[
            ...(owner === undefined ? [] : [formatTwoHolders(`Die Karte ${card}`, owner, holderName)]),
            ...replaced.map(describeReplacedAuthorization),
          ].join(' ')}
          hint={[...(replaced.length === 0 ? [] : [REPLACED_HINT]), 'Bisher wurde nichts auf die Karte geschrieben.'].join(' ')}
        />
      );
    }
    case 'issued-elsewhere':
      return (
        <InspectionReport
          problem={problem}
          description={describeIssuedElsewhere(phase)}
          hint={
            phase.mayAlsoBeOnPresentCard
              ? 'Bitte geben Sie sie nicht erneut aus. Bitte prüfen Sie mit „Karte lesen“, ob auch die Karte, die hier liegt, sie trägt.'
              : 'Auf die Karte, die hier liegt, wurde sie nicht geschrieben.'
          }
        />
      );
    case 'doubtful': {
      const { description, hint } = formatDoubt(phase.doubt);
      return <InspectionReport problem={omitIfRepeated(problem, description)} description={description} hint={hint} />;
    }
    case 'interrupted': {
      const { interrupted, inspection, withPrint } = phase;
      const { description, hint } = getInspectionMessage(interrupted, inspection, withPrint ? deviceWithoutPrint : undefined);
      return <InspectionReport problem={omitIfRepeated(problem, description)} description={description} hint={hint} />;
    }
    // The phases 'opening' and 'ready'. In the phase 'unknown', the dialog shows an error instead of this component.
    default: {
      const { finding, caution } = phase.kind === 'ready' ? phase : {};
      return (
        <>
          {problem === undefined && finding === undefined ? null : (
            <InspectionReport problem={problem} description={finding ?? NOTHING_WRITTEN} hint={caution} />
          )}
          <div className="ticketing-issuing__state">
            {isPrinting ? (
              <p>
                <strong>{PRINTER_PLACEMENT}</strong>
              </p>
            ) : null}
            <p className={isPrinting ? 'as-muted' : undefined}>
              Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Ausgabe
            </p>
            <p className="as-muted">{NEW_CARD}</p>
            <CardWorkstationLink />
          </div>
        </>
      );
    }
  }
}

/** Describes the card onto which another window has issued the ticket. */
function describeIssuedElsewhere({ card, mayAlsoBeOnPresentCard }: IssuancePhase & { readonly kind: 'issued-elsewhere' }): string {
  if (card === null) return 'Die Berechtigung ist bereits ausgegeben.';
  const sentence = `Die Berechtigung ist bereits auf der Karte ${card} ausgegeben`;
  return mayAlsoBeOnPresentCard ? `${sentence}.` : `${sentence}, nicht von diesem Fenster aus.`;
}

/**
 * Returns a sentence that names the owner of the card and the holder of the ticket.
 * @param cardText the card as the subject of the sentence: 'Die Karte 4100011'
 */
const formatTwoHolders = (cardText: string, owner: string, holderName: string): string =>
  `${cardText} gehört ${owner}, die Berechtigung ist für ${holderName || 'jemand anderen'}.`;

/** Returns the problem; undefined if the description already contains it. */
const omitIfRepeated = (problem: string | undefined, description: string): string | undefined =>
  problem !== undefined && description.includes(problem) ? undefined : problem;

/** Shown above the text of the specification, which mentions only the reader and is therefore shown less prominently. */
const PRINTER_PLACEMENT = 'Für den Sichtdruck legen Sie die Karte in den Kartendrucker, nicht auf die Lesefläche.';
const NEW_CARD = 'Hat der Kunde keine Karte oder hat er sie verloren, nehmen Sie eine neue Karte.';

const REPLACED_HINT =
  'Bitte nehmen Sie eine andere Karte. Soll es diese Karte sein, nehmen Sie zuerst die ersetzte Berechtigung von ihr zurück („Karte lesen“).';
const NOTHING_WRITTEN = 'Die Berechtigung wurde nicht auf eine Karte geschrieben.';

/** Shows that the ticket is issued and onto which card, or what staff must check afterwards. */
export function IssuedReport({ phase, problem, holderName }: Pick<IssuancePhaseViewProps, 'phase' | 'problem' | 'holderName'>) {
  if (phase.kind !== 'issued') return null;
  if (phase.note === undefined) {
    return (
      <div role="status" className="ticketing-issuing__outcome">
        <p className="ticketing-issuing__result">
          <SuccessIcon /> {formatIssued(phase)}
        </p>
        {phase.card === null || phase.authorization === null ? null : (
          <p className="as-muted">{`${phase.authorization} ist die Berechtigungsnummer, ${phase.card} die Kartennummer.`}</p>
        )}
        {phase.owner === undefined ? null : <p>{formatTwoHolders('Die Karte', phase.owner, holderName)}</p>}
      </div>
    );
  }
  const target = phase.card === null ? '' : ` auf die Karte ${phase.card}`;
  return phase.note === 'unlisted' ? (
    <InspectionReport
      problem={problem}
      description={`Der Kartenarbeitsplatz meldet, dass die Berechtigung${target} ausgegeben ist. Die Liste der Berechtigungen bestätigt das noch nicht.`}
      hint="Bitte prüfen Sie Karte und Liste, bevor Sie die Berechtigung erneut ausgeben: Sonst kann es zwei gültige Karten geben."
    />
  ) : (
    <InspectionReport
      problem={problem}
      description={`Die Berechtigung ist${target} ausgegeben. Ob die Karte bedruckt ist, ist nicht bekannt.`}
      hint="Bitte prüfen Sie den Sichtdruck der Karte. Eine erneute Ausgabe ist nicht nötig."
    />
  );
}

/** Returns '900003 ist auf Karte 4100011', without the numbers that are unknown. */
function formatIssued({ authorization, card }: IssuancePhase & { readonly kind: 'issued' }): string {
  if (card === null) return authorization === null ? 'Die Berechtigung ist ausgegeben' : `${authorization} ist ausgegeben`;
  return authorization === null ? `Die Berechtigung ist auf Karte ${card}` : `${authorization} ist auf Karte ${card}`;
}

interface ReportProps {
  readonly problem: string | undefined;
  readonly description: string;
  readonly hint?: string | undefined;
}

/** Shows the problem, the state of the card and the recommended action in one alert, and scrolls it into view. */
function InspectionReport({ problem, description, hint }: ReportProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} role="alert" className="ticketing-issuing__report">
      {problem === undefined ? null : <p>{problem}</p>}
      <MessageLink message={problem} />
      <p>
        <strong>{description}</strong>
      </p>
      {hint === undefined ? null : <p>{hint}</p>}
    </div>
  );
}
