import {
  CONTINUE_ISSUING_LABEL,
  findInterruptedIssuances,
  formatInterruptedIssuance,
  type InterruptedIssuance,
} from '@aboschalter/contract/records';
import { interruptedCountAtom, useIssuingJournals, useTicketsToIssue, type PrintListEntry } from '@aboschalter/counter';
import { formatFullName } from '@aboschalter/formats';
import { isInterruptibleAtom, shellStore, useCapability } from '@aboschalter/platform';
import { Button, CheckIcon, ConfirmDialog, WarningIcon } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useRef, useState, type ReactNode } from 'react';
import { useHolder } from '../../issuing/use-holder.ts';
import { useBottomBar } from './use-bottom-bar.ts';
import { useCompleteIssuance } from './use-complete-issuance.ts';

const ISSUING_DISABLED_REASON = 'Es wird gerade eine Berechtigung ausgegeben. Bitte warten Sie, bis der Vorgang beendet ist.';

export interface CompletionBarProps {
  /** The number of tickets on the print list that are not issued. */
  readonly unissuedCount: number;
  /** Whether finishing is the primary action of the page. */
  readonly isPrimary: boolean;
  /** Further buttons, before the button that finishes the issuing. */
  readonly children: ReactNode;
}

/** The bar at the bottom right, always visible, with the button that finishes the issuing. */
export function CompletionBar({ unissuedCount, isPrimary, children }: CompletionBarProps) {
  const printList = useTicketsToIssue();
  const finish = useCompleteIssuance();
  const isInterruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const hasJournal = useCapability('issuingJournal');
  const interruptedIssuances = findInterruptedIssuances(useIssuingJournals(printList));
  const interruptedTickets = printList.filter((entry) => entry.interrupted === true || interruptedIssuances.has(entry.ticketId));
  const missingWork = describeMissingWork(printList.length, unissuedCount, useAtomValue(interruptedCountAtom, { store: shellStore }));
  const [isConfirming, setConfirming] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className="ticketing-print__bar" role="group" aria-label="Ausgabe abschließen">
      {children}
      {missingWork === undefined ? null : (
        <p className="ticketing-print__missing-work">
          <span>
            <WarningIcon /> {missingWork.problem}
          </span>
          <span className="as-caption as-muted">{missingWork.consequence}</span>
        </p>
      )}
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        icon={<CheckIcon />}
        disabledReason={isInterruptible ? undefined : ISSUING_DISABLED_REASON}
        // The dialog in front of the bar shows the progress. A line with the reason would make the bar higher.
        showReason={false}
        onClick={() => (interruptedTickets.length > 0 ? setConfirming(true) : finish())}
      >
        Berechtigungsausgabe abschließen
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Ausgabe nicht beendet"
        confirmLabel="Trotzdem abschließen"
        cancelLabel={CONTINUE_ISSUING_LABEL}
        danger
        onConfirm={finish}
        onCancel={() => setConfirming(false)}
      >
        <p>
          {interruptedTickets.length === 1
            ? 'Die Ausgabe einer Berechtigung hat begonnen und ist nicht beendet.'
            : `Die Ausgabe von ${interruptedTickets.length} Berechtigungen hat begonnen und ist nicht beendet.`}
        </p>
        <ul className="ticketing-print__interrupted-list">
          {interruptedTickets.map((entry) => (
            <InterruptedItem key={entry.ticketId} entry={entry} issuance={interruptedIssuances.get(entry.ticketId)} />
          ))}
        </ul>
        <p>
          {hasJournal
            ? `Sie ${interruptedTickets.length === 1 ? 'kann' : 'können'} später beim Fahrkarteninhaber mit derselben Karte fortgesetzt werden.`
            : 'Ob sie auf einer Karte ist, ist nicht bekannt. Bitte prüfen Sie später beim Fahrkarteninhaber die Karte, bevor Sie erneut ausgeben.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/**
 * Describes what is missing for the tickets of the print list, and the consequence of finishing; undefined if nothing is missing.
 * Interruptions are named only if all unissued tickets are interrupted. If all tickets of the list are issued, their documents are
 * missing.
 */
function describeMissingWork(listedCount: number, unissuedCount: number, interruptedCount: number) {
  if (interruptedCount > 0 && interruptedCount === unissuedCount) {
    return {
      problem: interruptedCount === 1 ? '1 Ausgabe ist unterbrochen' : `${interruptedCount} Ausgaben sind unterbrochen`,
      consequence: 'Abschließen beendet sie hier nicht.',
    };
  }
  if (unissuedCount > 0) {
    return {
      problem: unissuedCount === 1 ? '1 Berechtigung ist nicht ausgegeben' : `${unissuedCount} Berechtigungen sind nicht ausgegeben`,
      consequence: 'Abschließen beendet hier ohne Ausgabe.',
    };
  }
  if (listedCount === 0) return undefined;
  return {
    problem: listedCount === 1 ? '1 Dokument fehlt' : `${listedCount} Dokumente fehlen`,
    consequence: 'Abschließen beendet hier ohne Dokument.',
  };
}

interface InterruptedItemProps {
  readonly entry: PrintListEntry;
  /** Undefined without a journal, or while it loads. */
  readonly issuance: InterruptedIssuance | undefined;
}

/** A list item for an interrupted issuing: '900001 auf Karte 4100011 für Max Beispiel'; nothing if number and name are unknown. */
function InterruptedItem({ entry: { customerUuid, holderUuid }, issuance }: InterruptedItemProps) {
  const holderName = formatFullName(useHolder(customerUuid, holderUuid).data ?? {});
  const text = [issuance && formatInterruptedIssuance(issuance), holderName && `für ${holderName}`].filter(Boolean).join(' ');
  return text ? <li className="as-number">{text}</li> : null;
}
