import { issuingOpenAtom, openIssuing, unissuedTicketCountAtom, usePrintList } from '@aboschalter/counter';
import { shellStore, useNavigateToRoute } from '@aboschalter/platform';
import { Button, EmptyState, Panel } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { IssueDialog } from '../../issuing/IssueDialog.tsx';
import { CompletionBar } from './CompletionBar.tsx';
import { HolderGroup, type OpenDialog } from './HolderGroup.tsx';
import { groupByHolder } from './pending-issue-groups.ts';
import { useCompleteIssuance } from './use-complete-issuance.ts';
import { useFocusNextTicket } from './use-focus-next-ticket.ts';
import './print-tickets.css';

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
