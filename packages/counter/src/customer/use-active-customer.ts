import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { useAtomValue } from 'jotai';
import { combineResults, type QueryResult, shellStore, skipToken, useApiQuery } from '@aboschalter/platform';
import { activeCustomerUuidAtom } from './active-customer-store.ts';

/** The customer that staff are serving, with the ticket holders. */
export interface ActiveCustomer {
  readonly customer: Customer;
  readonly ticketHolders: readonly TicketHolder[];
}

/** Returns the uuid of the active customer, for functions that cannot use hooks. */
export const getActiveCustomerUuid = (): string | undefined => shellStore.get(activeCustomerUuidAtom);

/** Returns the uuid of the active customer, for components that need no further data. */
export const useActiveCustomerUuid = (): string | undefined => useAtomValue(activeCustomerUuidAtom, { store: shellStore });

/**
 * Loads the active customer. Without an active customer, the result has no data and the fetch status 'idle'. Customer and ticket
 * holders are refetched after each mutation with this `customerUuid` (specification, document 1, section 7).
 */
export function useActiveCustomer(): QueryResult<ActiveCustomer> {
  const uuid = useActiveCustomerUuid();
  const input = uuid === undefined ? skipToken : { params: { uuid } };
  const options = { customerUuid: uuid };
  const customerResult = useApiQuery(calls.getCustomer, input, options);
  const holdersResult = useApiQuery(calls.getCustomerTicketHolders, input, options);
  return combineResults(customerResult, holdersResult, (customer, ticketHolders) => ({ customer, ticketHolders }));
}
