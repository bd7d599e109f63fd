import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { useAtomValue } from 'jotai';
import { bothCalls, type CallState } from '../calls/call-state.ts';
import { useCall } from '../calls/use-call.ts';
import { shellStore } from '../shell/shell-store.ts';
import { activeCustomerUuidAtom } from './active-customer-store.ts';

/** The customer that staff are serving, with the ticket holders. */
export interface ServedCustomer {
  readonly customer: Customer;
  readonly ticketHolders: readonly TicketHolder[];
}

/** The uuid of the active customer alone, for whoever needs no data. */
export const useActiveCustomerUuid = (): string | undefined => useAtomValue(activeCustomerUuidAtom, { store: shellStore });

/**
 * The active customer; `idle` where there is none. Loaded anew after any change (specification, document 1, section 7).
 */
export function useActiveCustomer(): CallState<ServedCustomer> {
  const uuid = useActiveCustomerUuid();
  const input = uuid === undefined ? undefined : { params: { uuid } };
  const options = { ofCustomer: uuid };
  const both = bothCalls(useCall(calls.getCustomer, input, options), useCall(calls.getCustomerTicketHolders, input, options));
  if (both.status !== 'ready') return both;
  const [customer, ticketHolders] = both.data;
  return { ...both, data: { customer, ticketHolders } };
}
