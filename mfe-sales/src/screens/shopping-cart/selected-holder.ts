import type { TicketHolder } from '@aboschalter/contract';

/**
 * The holder that is selected without a dialog: undefined if there is more than one; otherwise the one identical with
 * the customer, or the first (specification, document 1, section 4, 'Shopping cart').
 */
export function defaultHolder(holders: readonly TicketHolder[]): TicketHolder | undefined {
  if (holders.length > 1) return undefined;
  return holders.find(({ identicalWithCustomer }) => identicalWithCustomer) ?? holders[0];
}

/** The effective holder: the selected one if it still exists, otherwise the default. */
export function selectedHolder(holders: readonly TicketHolder[], chosenUuid: string | undefined): TicketHolder | undefined {
  return holders.find(({ uuid }) => uuid === chosenUuid) ?? defaultHolder(holders);
}
