import type { SubscriptionTicket } from '@aboschalter/contract';

/** Customer, holder and ticket, as the `abo-customers` paths name them. */
export const ticketParams = (customerUuid: string, { id, uuidTicketHolder: holderUuid }: SubscriptionTicket) => ({
  customerUuid,
  holderUuid,
  id,
});
