import type { SubscriptionTicket } from '@aboschalter/contract';

/** Returns customer, holder and ticket as the path parameters of the calls below `abo-customers`. */
export const getTicketParams = (customerUuid: string, { id, uuidTicketHolder: holderUuid }: SubscriptionTicket) => ({
  customerUuid,
  holderUuid,
  id,
});
