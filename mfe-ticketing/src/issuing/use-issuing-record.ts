import type { SubscriptionTicket } from '@aboschalter/contract';
import { markInterrupted, useInterruptedIds } from '@aboschalter/counter';
import { useCapability, useShell } from '@aboschalter/platform';
import { useState } from 'react';
import { journalRecord } from './journal-record.ts';
import { listRecord } from './list-record.ts';

/**
 * The record of the issuing of a ticket: the journal, or, without one, ticket list and card.
 * `isMarked`: whether this browser has recorded an attempt that was started and not completed; `mark` records one.
 */
export function useIssuingRecord(customerUuid: string, ticket: SubscriptionTicket) {
  const { client } = useShell();
  const hasJournal = useCapability('issuingJournal');
  const isMarked = useInterruptedIds().has(ticket.id);
  const [kept] = useState(() => {
    const { id, uuidTicketHolder: holderUuid } = ticket;
    const mark = () => markInterrupted({ customerUuid, holderUuid, ticketId: id });
    return { mark, record: hasJournal ? journalRecord(client, { customerUuid, holderUuid, id }, mark) : listRecord(client, ticket) };
  });
  return { ...kept, isMarked };
}
