import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { useAtomValue } from 'jotai';
import { useCall } from '../calls/use-call.ts';
import { shellStore } from '../shell/shell-store.ts';
import { activeCustomerUuidAtom } from './active-customer-store.ts';

/** The customer that staff are serving, with the ticket holders. */
export type ActiveCustomer =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly uuid: string }
  | { readonly status: 'failed'; readonly uuid: string; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'active'; readonly uuid: string; readonly customer: Customer; readonly ticketHolders: readonly TicketHolder[] };

/** The uuid of the active customer alone, for whoever needs no data. */
export const useActiveCustomerUuid = (): string | undefined => useAtomValue(activeCustomerUuidAtom, { store: shellStore });

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The active customer; loaded anew after any change (specification, document 1, section 7). */
export function useActiveCustomer(): ActiveCustomer {
  const active = useActiveCustomerUuid();
  const uuid = active ?? NOBODY;
  const options = { ofCustomer: uuid, enabled: active !== undefined };
  const customer = useCall(calls.getCustomer, { params: { uuid } }, options);
  const holders = useCall(calls.getCustomerTicketHolders, { params: { uuid } }, options);

  if (active === undefined) return { status: 'none' };
  if (customer.data && holders.data) {
    return { status: 'active', uuid, customer: customer.data, ticketHolders: holders.data };
  }
  const error = customer.error ?? holders.error;
  if (!error) return { status: 'loading', uuid };
  const retry = () => void Promise.all([customer, holders].map((query) => query.refetch()));
  return { status: 'failed', uuid, error, retry };
}

/** A locking reason that is not empty means locked. */
export const isLocked = ({ lockingReason }: { readonly lockingReason?: string | null | undefined }): boolean =>
  (lockingReason ?? '').trim() !== '';
