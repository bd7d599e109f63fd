import type { SubscriptionTicket } from '@aboschalter/contract';
import { fullName } from '@aboschalter/formats';
import { customerKey, useQueryClient, useSystemConfig } from '@aboschalter/shell-api';
import { Button, Dialog, ErrorState, Skeleton } from '@aboschalter/ui';
import { useState } from 'react';
import { DocumentLink } from '../documents/DocumentLink.tsx';
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
  /** The journal says that the ticket is issued. */
  readonly onIssued: () => void;
  readonly onClose: () => void;
}

/** 'Berechtigung ausgeben' onto a chip card (specification, document 2, section 4, 'Issue flow'). */
export function IssueDialog({ customerUuid, ticket, withDocument, onIssued, onClose }: IssueDialogProps) {
  const queries = useQueryClient();
  const devices = cardDevices(useSystemConfig());
  const holder = useHolder(customerUuid, ticket.uuidTicketHolder);
  const { open, blocked } = useIssueDocument(ticket);
  const [choice, setChoice] = useState(firstChoice);
  const wish = wishOf(choice, devices);

  const finish = async () => {
    onIssued();
    const isOpen = withDocument ? await open() : true;
    await queries.invalidateQueries({ queryKey: customerKey(customerUuid) });
    if (isOpen) onClose();
  };
  const ticketHolderId = holder.kind === 'known' ? holder.holder.idTicketHolder : undefined;
  const { phase, problem, busy, start, look, retry } = useIssuing({ customerUuid, ticket, ticketHolderId, onIssued: finish });
  const obstacle = obstacleOf({ hasDevice: wish !== undefined, holder, phase, onRetry: retry });

  const content = () => {
    if (blocked) return <DocumentLink {...blocked} />;
    if (obstacle && obstacle !== 'loading') return <ErrorState {...obstacle} />;
    if (obstacle || !wish) return <Skeleton height={140} />;
    return (
      <>
        <IssueOptions devices={devices} choice={choice} wish={wish} disabled={busy} onChange={setChoice} />
        <IssueState phase={phase} problem={problem} />
      </>
    );
  };
  return (
    <Dialog
      open
      title="Berechtigung ausgeben"
      onClose={busy ? undefined : onClose}
      footer={
        blocked || obstacle || !wish ? (
          <Button onClick={onClose}>Schließen</Button>
        ) : (
          <IssueFooter phase={phase} onClose={onClose} onStart={() => start(wish)} onLook={() => look(wish.device)} />
        )
      }
    >
      <div className="ticketing-issuing">
        <p>
          <strong>{ticket.productVariantName}</strong>
          {holder.kind === 'known' ? <span className="as-muted">{` für ${fullName(holder.holder)}`}</span> : null}
        </p>
        {content()}
      </div>
    </Dialog>
  );
}
