import { usePrintList } from '@aboschalter/counter';
import { isInterruptibleAtom, shellStore, useCapability, usePermission } from '@aboschalter/platform';
import { Button, CheckIcon, ConfirmDialog, WarningIcon } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useRef, useState, type ReactNode } from 'react';
import { useInterruptedTickets } from './use-interrupted-tickets.ts';
import { useBottomBar } from './use-bottom-bar.ts';
import { useCompleteIssuance } from './use-complete-issuance.ts';

const BUSY = 'Es wird gerade eine Berechtigung ausgegeben. Bitte warten Sie, bis der Vorgang beendet ist.';

export interface CompletionBarProps {
  readonly isDone: boolean;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The bar at the bottom right, always visible, with the button that finishes the issuing. */
export function CompletionBar({ isDone, children }: CompletionBarProps) {
  const list = usePrintList();
  const finish = useCompleteIssuance();
  const isInterruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const mayIssue = usePermission('issue-ticket');
  const hasJournal = useCapability('issuingJournal');
  const asked = useInterruptedTickets(list);
  const begun = list.filter((ticket) => ticket.interrupted === true || asked.includes(ticket));
  const unissued = list.filter(({ documentMissing }) => documentMissing !== true).length;
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className="ticketing-print__bar" role="group" aria-label="Ausgabe abschließen">
      {children}
      {unissued === 0 ? null : (
        <p className="ticketing-print__rest">
          <WarningIcon /> {unissued === 1 ? '1 Berechtigung ist nicht ausgegeben' : `${unissued} Berechtigungen sind nicht ausgegeben`}
        </p>
      )}
      <Button
        variant={isDone || !mayIssue ? 'primary' : 'default'}
        icon={<CheckIcon />}
        disabledReason={isInterruptible ? undefined : BUSY}
        // The dialog in front of it shows the progress, and another line would make the bar higher.
        showReason={false}
        onClick={() => (begun.length > 0 ? setAsking(true) : finish())}
      >
        Berechtigungsausgabe abschließen
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Ausgabe nicht beendet"
        confirmText="Trotzdem abschließen"
        cancelText="Ausgabe fortsetzen"
        danger
        onConfirm={finish}
        onCancel={() => setAsking(false)}
      >
        <p>
          {begun.length === 1
            ? 'Die Ausgabe einer Berechtigung hat begonnen und ist nicht beendet.'
            : `Die Ausgabe von ${begun.length} Berechtigungen hat begonnen und ist nicht beendet.`}
        </p>
        <p>
          {hasJournal
            ? 'Sie kann später beim Fahrkarteninhaber mit derselben Karte fortgesetzt werden.'
            : 'Ob sie auf einer Karte ist, ist nicht bekannt. Bitte prüfen Sie später beim Fahrkarteninhaber die Karte, bevor Sie erneut ausgeben.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
