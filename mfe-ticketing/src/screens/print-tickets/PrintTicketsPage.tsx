import { issuingOpenAtom, openIssuing, unissuedTicketCountAtom, usePrintList } from '@aboschalter/counter';
import { shellStore, useNavigateToRoute } from '@aboschalter/platform';
import { Button, EmptyState, Panel } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { IssueDialog } from '../../issuing/IssueDialog.tsx';
import { CompletionBar } from './CompletionBar.tsx';
import { HolderGroup, type OpenDialog } from './HolderGroup.tsx';
import { groupByHolder } from './pending-issue-groups.ts';
import { useCompleteIssuance } from './use-complete-issuance.ts';
import './print-tickets.css';

/** Whether no control has the focus. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Returns the last button of the first ticket, or of the bar if there is no ticket. */
const nextButton = (): HTMLElement | undefined => {
  const place = document.querySelector('.ticketing-print__actions') ?? document.querySelector('.ticketing-print__bar');
  return [...(place?.querySelectorAll('button') ?? [])].at(-1);
};

/** Moves the focus to the next step after a ticket and its button have left the list. */
function useFocusNextTicket(count: number, isDialogOpen: boolean): void {
  const last = useRef(count);
  useEffect(() => {
    if (isDialogOpen) return;
    if (count < last.current && isFocusLost()) nextButton()?.focus();
    last.current = count;
  }, [count, isDialogOpen]);
}

/** The page 'Ticketdruck': tickets that were ordered and are not issued yet (specification, document 2, section 2). */
export function PrintTicketsPage() {
  const list = usePrintList();
  const count = useAtomValue(unissuedTicketCountAtom, { store: shellStore });
  const isOpen = useAtomValue(issuingOpenAtom, { store: shellStore });
  const hasTickets = list.length > 0;
  // Stored, so that after a reload the page stays locked and shows its final message until staff finish the issuing.
  useEffect(() => {
    if (hasTickets) openIssuing();
  }, [hasTickets]);
  const hadTickets = hasTickets || isOpen;
  const [dialog, setDialog] = useState<OpenDialog>();
  useFocusNextTicket(list.length, dialog !== undefined);
  const groups = groupByHolder(list);
  const next = groups.find(({ waiting }) => waiting.some(({ documentMissing }) => documentMissing !== true));
  const finish = useCompleteIssuance();
  const [startsNext, setStartsNext] = useState(false);
  const close = () => setDialog(undefined);
  const issued = dialog?.kind === 'issue' ? dialog.ticket.id : undefined;
  const remains = list.some(({ ticketId, documentMissing }) => ticketId !== issued && documentMissing !== true);
  const nextAction = {
    label: remains ? 'Nächste Berechtigung' : 'Berechtigungsausgabe abschließen',
    onPress: () => {
      close();
      if (remains) setStartsNext(true);
      else finish();
    },
  };
  return (
    <div className="ticketing-print">
      {groups.map((group) => (
        <HolderGroup
          key={group.holderUuid}
          group={group}
          isNext={group === next}
          startsNext={startsNext}
          onNextStarted={() => setStartsNext(false)}
          onDialog={setDialog}
        />
      ))}
      {count === 0 ? hadTickets ? <CompletedState /> : <NothingToIssue /> : null}
      {hadTickets ? <CompletionBar isDone={count === 0} /> : null}
      {dialog?.kind === 'document' ? <DocumentDialog ticket={dialog.ticket} filter="bestellschein" onClose={close} /> : null}
      {dialog?.kind === 'issue' ? (
        <IssueDialog
          customerUuid={dialog.customerUuid}
          ticket={dialog.ticket}
          withDocument={!dialog.ticket.productVariantName.includes('Starter')}
          onClose={close}
          next={nextAction}
        />
      ) : null}
    </div>
  );
}

function CompletedState() {
  return (
    <div className="ticketing-print__done" role="status">
      <h2>Es wurden alle Berechtigungen ausgebeben</h2>
      <p>Sie können die Ausgabe rechts unten beenden</p>
    </div>
  );
}

function NothingToIssue() {
  const go = useNavigateToRoute();
  const action = (
    <Button kind="primary" onClick={() => go('shopping-cart')}>
      Zum Warenkorb
    </Button>
  );
  return (
    <Panel title="Auszugebende Berechtigungen">
      <EmptyState sentence="Es wurde nichts angelegt, das ausgegeben werden kann." action={action} />
    </Panel>
  );
}
