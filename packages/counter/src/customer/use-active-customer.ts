import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { useAtomValue } from 'jotai';
import { combineQueries, type QueryState, shellStore, useApiQuery } from '@aboschalter/platform';
import { activeCustomerUuidAtom } from './active-customer-store.ts';

/** The customer that staff are serving, with the ticket holders. */
export interface ActiveCustomer {
  readonly customer: Customer;
  readonly ticketHolders: readonly TicketHolder[];
}

/** The uuid of the active customer, for components that need no further data. */
export const useActiveCustomerUuid = (): string | undefined => useAtomValue(activeCustomerUuidAtom, { store: shellStore });

/**
 * The active customer; `idle` if there is none. Refetched after any change (specification, document
 * 1, section 7).
 */
export function useActiveCustomer(): QueryState<ActiveCustomer> {
  const uuid = useActiveCustomerUuid();
  const input = uuid === undefined ? undefined : { params: { uuid } };
  const options = { ofCustomer: uuid };
  const both = combineQueries(useApiQuery(calls.getCustomer, input, options), useApiQuery(calls.getCustomerTicketHolders, input, options));
  if (both.status !== 'ready') return both;
  const [customer, ticketHolders] = both.data;
  return { ...both, data: { customer, ticketHolders } };
}
