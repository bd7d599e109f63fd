import type { SubscriptionTicket } from '@aboschalter/contract';

/** Customer, holder and ticket as path parameters of `abo-customers`. */
export const ticketParams = (customerUuid: string, { id, uuidTicketHolder: holderUuid }: SubscriptionTicket) => ({
  customerUuid,
  holderUuid,
  id,
});
