import { calls, type TicketHolder } from '@aboschalter/contract';
import { useApiQuery, type UseQueryResult } from '@aboschalter/platform';

/** A ticket holder, from the list of the customer's holders that the shell has loaded; null if not in the list. */
export function useHolder(customerUuid: string, holderUuid: string): UseQueryResult<TicketHolder | null> {
  return useApiQuery(
    calls.getCustomerTicketHolders,
    { params: { uuid: customerUuid } },
    { customerUuid, select: (all) => all.find(({ uuid }) => uuid === holderUuid) ?? null },
  );
}

const NO_HOLDERS: readonly TicketHolder[] = [];

/** All ticket holders of a customer, from the same list; empty until loaded. */
export function useHolders(customerUuid: string): readonly TicketHolder[] {
  return useApiQuery(calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { customerUuid }).data ?? NO_HOLDERS;
}
