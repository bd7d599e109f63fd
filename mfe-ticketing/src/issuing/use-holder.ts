import { calls, type TicketHolder } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall } from '@aboschalter/shell-api';

/** A ticket holder, as far as it is known. */
export type HolderState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string; readonly retry: () => void }
  | { readonly kind: 'missing' }
  | { readonly kind: 'known'; readonly holder: TicketHolder };

/** A holder, out of the same list of the customer's holders that the shell has loaded. */
export function useHolder(customerUuid: string, holderUuid: string): HolderState {
  const holders = useCall(calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid, silent: true });
  if (holders.data) {
    const holder = holders.data.find(({ uuid }) => uuid === holderUuid);
    return holder ? { kind: 'known', holder } : { kind: 'missing' };
  }
  if (!holders.error) return { kind: 'loading' };
  return { kind: 'failed', why: messageOf(holders.error), retry: () => void holders.refetch() };
}
