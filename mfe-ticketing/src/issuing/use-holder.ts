import { calls, type SubscriptionTicket, type TicketHolder } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall } from '@aboschalter/shell-api';

/** The holder of a ticket, as far as it is known. */
export type HolderState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string; readonly retry: () => void }
  | { readonly kind: 'missing' }
  | { readonly kind: 'known'; readonly holder: TicketHolder };

/** The holder of a ticket, out of the same list of the customer's holders that the shell has loaded. */
export function useHolder(customerUuid: string, { uuidTicketHolder }: Pick<SubscriptionTicket, 'uuidTicketHolder'>): HolderState {
  const holders = useCall(calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid, silent: true });
  if (holders.data) {
    const holder = holders.data.find(({ uuid }) => uuid === uuidTicketHolder);
    return holder ? { kind: 'known', holder } : { kind: 'missing' };
  }
  if (!holders.error) return { kind: 'loading' };
  return { kind: 'failed', why: messageOf(holders.error), retry: () => void holders.refetch() };
}
