import { calls } from '@aboschalter/contract';
import { removeFromPrintList, useCall, type PrintList } from '@aboschalter/shell-api';
import { useEffect } from 'react';
import { isIssued } from '../../issuing/issue-kind.ts';

/**
 * Takes tickets off the list that the middleware says are issued: those whose last answer was lost to a reload, and
 * those that were issued elsewhere.
 */
export function useDropIssued({ customerUuid, holderUuid, tickets }: PrintList): void {
  const { data } = useCall(
    calls.getAboTickets,
    { params: { uuid: holderUuid }, query: { activeOnly: false } },
    { ofCustomer: customerUuid, enabled: tickets.length > 0 },
  );
  useEffect(() => {
    const issued = new Set(data?.filter(isIssued).map(({ id }) => id));
    tickets.filter(({ id }) => issued.has(id)).forEach(({ id }) => removeFromPrintList(id));
  }, [data, tickets]);
}
