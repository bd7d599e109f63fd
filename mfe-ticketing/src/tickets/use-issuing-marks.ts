import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '@aboschalter/contract/records';
import { unmarkIssuingStarted, markIssuingStarted, useStartedIssuingIds } from '@aboschalter/counter';
import { usePermission } from '@aboschalter/platform';
import { useEffect, useMemo } from 'react';

/**
 * Returns the ids of the tickets whose issuing was interrupted, in this browser or at another workplace. Also updates the marks of
 * this browser, which print page and header show: removes the mark of a ticket that is issued or has no issuing in progress
 * (`issuingProgress`), and marks interruptions at other workplaces if the user may issue tickets.
 * @param tickets undefined while the list is loading
 * @param isReloading whether a newer list is loading; until then no mark changes, because the marks may be newer than the list
 */
export function useIssuingMarks(
  customerUuid: string,
  tickets: readonly SubscriptionTicket[] | undefined,
  isReloading: boolean,
): ReadonlySet<number> {
  const canIssue = usePermission('issue-ticket');
  const marked = useStartedIssuingIds();
  useEffect(() => {
    if (isReloading) return;
    for (const ticket of tickets ?? []) {
      const { id: ticketId, uuidTicketHolder: holderUuid } = ticket;
      if (isIssued(ticket) || ticket.issuingProgress === 'NONE') unmarkIssuingStarted(ticketId);
      else if (canIssue && isInterrupted(ticket)) markIssuingStarted({ customerUuid, holderUuid, ticketId });
    }
  }, [customerUuid, isReloading, canIssue, tickets]);
  return useMemo(() => new Set([...marked, ...(tickets ?? []).filter(isInterrupted).map(({ id }) => id)]), [marked, tickets]);
}

const isInterrupted = ({ issuingProgress }: SubscriptionTicket): boolean => issuingProgress === 'INTERRUPTED';
