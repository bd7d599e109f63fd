import type { SubscriptionTicket } from '@aboschalter/contract';
import { fullName } from '@aboschalter/formats';
import { removeFromPrintList, useGo, usePrintList, type PrintList } from '@aboschalter/shell-api';
import { Button, Panel } from '@aboschalter/ui';
import { useState } from 'react';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { IssueDialog } from '../../issuing/IssueDialog.tsx';
import { useHolder } from '../../issuing/use-holder.ts';
import { FinishBar } from './FinishBar.tsx';
import { TicketRow } from './TicketRow.tsx';
import { useDropIssued } from './use-drop-issued.ts';
import { useFocusNext } from './use-focus-next.ts';
import './print-tickets.css';

/** 'Ticketdruck': the tickets that were ordered and are still to be issued (specification, document 2, section 2). */
export function PrintTicketsPage() {
  const list = usePrintList();
  return (
    <div className="ticketing-print">
      {list ? <TicketsToIssue list={list} /> : <NothingOrdered />}
      <FinishBar customerUuid={list?.customerUuid} isDone={list?.tickets.length === 0} />
    </div>
  );
}

const TITLE = 'Auszugebende Berechtigungen';

function NothingOrdered() {
  const go = useGo();
  const action = (
    <Button kind="primary" onClick={() => go('shopping-cart')}>
      Zum Warenkorb
    </Button>
  );
  return <Panel title={TITLE} state={{ kind: 'empty', sentence: 'Es wurde nichts angelegt, das ausgegeben werden kann.', action }} />;
}

/** The customer bar is hidden here, yet staff must see whose tickets these are. */
function ForWhom({ customerUuid, holderUuid }: Pick<PrintList, 'customerUuid' | 'holderUuid'>) {
  const holder = useHolder(customerUuid, holderUuid);
  if (holder.kind === 'failed') return <span className="as-muted">Der Fahrkarteninhaber konnte nicht geladen werden.</span>;
  return holder.kind === 'known' ? <span className="as-muted">{`für ${fullName(holder.holder)}`}</span> : null;
}

function TicketsToIssue({ list }: { readonly list: PrintList }) {
  const [dialog, setDialog] = useState<{ readonly kind: 'document' | 'issue'; readonly ticket: SubscriptionTicket }>();
  useDropIssued(list);
  const { customerUuid, holderUuid, tickets } = list;
  useFocusNext(tickets.length, dialog !== undefined);
  const close = () => setDialog(undefined);
  return (
    <>
      {tickets.length === 0 ? (
        <div className="ticketing-print__done" role="status">
          <h2>Es wurden alle Berechtigungen ausgebeben</h2>
          <p>Sie können die Ausgabe rechts unten beenden</p>
        </div>
      ) : (
        <Panel title={TITLE} mark={<ForWhom customerUuid={customerUuid} holderUuid={holderUuid} />}>
          <ul className="ticketing-print__tickets">
            {tickets.map((ticket) => (
              <TicketRow
                key={ticket.id}
                customerUuid={customerUuid}
                ticket={ticket}
                onDocuments={() => setDialog({ kind: 'document', ticket })}
                onCard={() => setDialog({ kind: 'issue', ticket })}
                onIssued={() => removeFromPrintList(ticket.id)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {dialog?.kind === 'document' ? <DocumentDialog ticket={dialog.ticket} filter="bestellschein" onClose={close} /> : null}
      {dialog?.kind === 'issue' ? (
        <IssueDialog
          customerUuid={customerUuid}
          ticket={dialog.ticket}
          withDocument={!dialog.ticket.productVariantName.includes('Starter')}
          onIssued={() => removeFromPrintList(dialog.ticket.id)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
