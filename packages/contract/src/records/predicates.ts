import type { TicketHolder } from '@aboschalter/contract';

/** Returns whether a customer is locked: the locking reason is not empty (specification, document 1, section 3). */
export const isLocked = ({ lockingReason }: { readonly lockingReason?: string | null | undefined }): boolean =>
  (lockingReason ?? '').trim() !== '';

/** The message for a locked customer (specification, document 1, section 8). */
export const CUSTOMER_LOCKED_MESSAGE = 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.';

/** Returns the message for a locked customer with the locking reason; undefined if the customer is not locked. */
export const getLockedMessage = (customer: { readonly lockingReason?: string | null | undefined }): string | undefined =>
  isLocked(customer) ? `${CUSTOMER_LOCKED_MESSAGE} Grund: ${customer.lockingReason?.trim()}` : undefined;

/** Returns whether a company pays for this holder (Kostenübernahme; specification, document 1, section 3). */
export const isPaidByCompany = ({ companyAssignment }: Pick<TicketHolder, 'companyAssignment'>): boolean =>
  companyAssignment !== null && companyAssignment !== undefined;
