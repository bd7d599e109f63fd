import { calls, type TicketHolder } from '@aboschalter/contract';
import { mapCall, useCall, type CallState } from '@aboschalter/shell-api';

/** A holder, out of the same list of the customer's holders that the shell has loaded; undefined where it is not in it. */
export function useHolder(customerUuid: string, holderUuid: string): CallState<TicketHolder | undefined> {
  const holders = useCall(calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid });
  return mapCall(holders, (all) => all.find(({ uuid }) => uuid === holderUuid));
}
