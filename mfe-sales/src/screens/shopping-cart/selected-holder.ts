import type { TicketHolder } from '@aboschalter/contract';

/**
 * The holder that needs no asking: with more than one the choice is staff's; otherwise the one identical with the
 * customer, else the first (specification, document 1, section 4, 'Shopping cart').
 */
export function defaultHolder(holders: readonly TicketHolder[]): TicketHolder | undefined {
  if (holders.length > 1) return undefined;
  return holders.find(({ identicalWithCustomer }) => identicalWithCustomer) ?? holders[0];
}

/** The holder in force: the chosen one as long as it is there, else the one that needs no asking. */
export function selectedHolder(holders: readonly TicketHolder[], chosenUuid: string | undefined): TicketHolder | undefined {
  return holders.find(({ uuid }) => uuid === chosenUuid) ?? defaultHolder(holders);
}
