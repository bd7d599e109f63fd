import { calls, type TicketHolder } from '@aboschalter/contract';
import { useApiQuery, type UseQueryResult } from '@aboschalter/platform';

/** Returns a ticket holder from the list of the customer's holders, which is usually cached. Null if the list does not contain it. */
export function useHolder(customerUuid: string, holderUuid: string): UseQueryResult<TicketHolder | null> {
  return useApiQuery(
    calls.getCustomerTicketHolders,
    { params: { uuid: customerUuid } },
    { customerUuid, select: (all) => all.find(({ uuid }) => uuid === holderUuid) ?? null },
  );
}

const NO_HOLDERS: readonly TicketHolder[] = [];

/** Returns all ticket holders of a customer; empty until loaded. */
export function useHolders(customerUuid: string): readonly TicketHolder[] {
  return useApiQuery(calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { customerUuid }).data ?? NO_HOLDERS;
}
