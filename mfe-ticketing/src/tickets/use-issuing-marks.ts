import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '@aboschalter/contract/records';
import { clearInterrupted, markInterrupted, useInterruptedIds } from '@aboschalter/counter';
import { usePermission } from '@aboschalter/platform';
import { useEffect, useMemo } from 'react';

/**
 * Returns the ids of the tickets whose issuing was interrupted, in this browser or elsewhere, and synchronizes the
 * marks of this browser (print page, header) with the list. `issuingProgress` of the middleware decides; without it a
 * mark is removed only if the ticket was issued. Only users who may issue get marks of other workplaces in print page
 * and header.
 * @param tickets undefined while the list is loading
 * @param isReloading whether a newer list is loading: the present one may be older than the marks
 */
export function useIssuingMarks(
  customerUuid: string,
  tickets: readonly SubscriptionTicket[] | undefined,
  isReloading: boolean,
): ReadonlySet<number> {
  const canIssue = usePermission('issue-ticket');
  const marked = useInterruptedIds();
  useEffect(() => {
    if (isReloading) return;
    for (const ticket of tickets ?? []) {
      const { id: ticketId, uuidTicketHolder: holderUuid } = ticket;
      if (isIssued(ticket) || ticket.issuingProgress === 'NONE') clearInterrupted(ticketId);
      else if (canIssue && isInterrupted(ticket)) markInterrupted({ customerUuid, holderUuid, ticketId });
    }
  }, [customerUuid, isReloading, canIssue, tickets]);
  return useMemo(() => new Set([...marked, ...(tickets ?? []).filter(isInterrupted).map(({ id }) => id)]), [marked, tickets]);
}

const isInterrupted = ({ issuingProgress }: SubscriptionTicket): boolean => issuingProgress === 'INTERRUPTED';
