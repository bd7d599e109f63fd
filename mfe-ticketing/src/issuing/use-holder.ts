import { calls, type TicketHolder } from '@aboschalter/contract';
import { mapQueryData, type QueryState, useApiQuery } from '@aboschalter/platform';

/** A ticket holder, from the list of the customer's holders that the shell has loaded; undefined if not in the list. */
export function useHolder(customerUuid: string, holderUuid: string): QueryState<TicketHolder | undefined> {
  const holders = useApiQuery(calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid });
  return mapQueryData(holders, (all) => all.find(({ uuid }) => uuid === holderUuid));
}
