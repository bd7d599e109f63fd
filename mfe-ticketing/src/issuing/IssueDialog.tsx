import type { SubscriptionTicket } from '@aboschalter/contract';
import { fullName } from '@aboschalter/formats';
import {
  CallView,
  customerKey,
  dataOf,
  DocumentLink,
  keepForDocument,
  removeFromPrintList,
  useQueryClient,
  useSystemConfig,
} from '@aboschalter/shell-api';
import { Button, Dialog, ErrorState } from '@aboschalter/ui';
import { useState } from 'react';
import { cardDevices } from './card-devices.ts';
import { firstChoice, wishOf } from './issue-choice.ts';
import { IssueFooter } from './IssueFooter.tsx';
import { IssueOptions } from './IssueOptions.tsx';
import { IssueState } from './IssueState.tsx';
import { obstacleOf } from './obstacle.ts';
import { useHolder } from './use-holder.ts';
import { useIssueDocument } from './use-issue-document.ts';
import { useIssuing } from './use-issuing.ts';
import './issuing.css';

export interface IssueDialogProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** Whether the document with template 0 follows. */
  readonly withDocument: boolean;
  readonly onClose: () => void;
}

/** 'Berechtigung ausgeben' onto a chip card (specification, document 2, section 4, 'Issue flow'). */
export function IssueDialog({ customerUuid, ticket, withDocument, onClose }: IssueDialogProps) {
  const queries = useQueryClient();
  const devices = cardDevices(useSystemConfig());
  const holder = useHolder(customerUuid, ticket.uuidTicketHolder);
  const { open, blocked } = useIssueDocument();
  const [choice, setChoice] = useState(firstChoice);
  const wish = wishOf(choice, devices);
  const plain = wishOf(firstChoice, devices);
  const waiting = { customerUuid, holderUuid: ticket.uuidTicketHolder, ticketId: ticket.id };

  /** The document, then the reload (specification, document 2, section 4): what the document has changed is seen, too. */
  const finish = async () => {
    // Whatever happens from here on, the document can be made later.
    if (withDocument) keepForDocument(waiting);
    const outcome = withDocument ? await open(ticket) : 'none';
    if (outcome === 'shown' || outcome === 'none') removeFromPrintList(ticket.id);
    void queries.invalidateQueries({ queryKey: customerKey(customerUuid) });
    if (outcome !== 'blocked') onClose();
  };
  const issuing = useIssuing({ customerUuid, ticket, holder: dataOf(holder), onIssued: finish });
  const { phase, problem, busy, start, look, retry } = issuing;
  const name = fullName(dataOf(holder) ?? {});
  const obstacle = obstacleOf({ hasDevice: wish !== undefined, holder: dataOf(holder), phase, onRetry: retry });
  const canIssue = !blocked && holder.status === 'ready' && !obstacle && wish !== undefined;

  const content = () => {
    if (obstacle) return <ErrorState {...obstacle} />;
    if (!wish || !plain) return null;
    return (
      <>
        <IssueOptions choice={choice} wish={wish} disabled={busy} onChange={setChoice} />
        <IssueState phase={phase} problem={problem} holderName={name} deviceWithoutPrint={plain.device} />
      </>
    );
  };
  return (
    <Dialog
      open
      title="Berechtigung ausgeben"
      width={720}
      onClose={busy ? undefined : onClose}
      footer={
        canIssue ? (
          <IssueFooter issuing={issuing} onClose={onClose} onStart={() => start(wish)} onLook={() => look(wish.device)} />
        ) : (
          <Button onClick={onClose}>Schließen</Button>
        )
      }
    >
      <div className="ticketing-issuing">
        <p>
          <strong>{ticket.productVariantName}</strong>
          {name ? <span className="as-muted">{` für ${name}`}</span> : null}
        </p>
        {blocked ? (
          <DocumentLink {...blocked} onOpened={() => removeFromPrintList(ticket.id)} />
        ) : (
          <CallView of={holder} failed="Der Fahrkarteninhaber konnte nicht geladen werden" skeleton={{ height: 140 }}>
            {content}
          </CallView>
        )}
      </div>
    </Dialog>
  );
}
