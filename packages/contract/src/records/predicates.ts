import type { TicketHolder } from '@aboschalter/contract';

/** A locking reason that is not empty means locked (specification, document 1, section 3). */
export const isLocked = ({ lockingReason }: { readonly lockingReason?: string | null | undefined }): boolean =>
  (lockingReason ?? '').trim() !== '';

/** Specification, document 1, section 8. */
export const CUSTOMER_LOCKED_MESSAGE = 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.';

/** Returns why nothing can be sold to a locked customer, with the reason in words; undefined if the customer is not locked. */
export const getLockedMessage = (customer: { readonly lockingReason?: string | null | undefined }): string | undefined =>
  isLocked(customer) ? `${CUSTOMER_LOCKED_MESSAGE} Grund: ${customer.lockingReason?.trim()}` : undefined;

/** Whether a company pays for this holder (Kostenübernahme; document 1, section 3). */
export const isPaidByCompany = ({ companyAssignment }: Pick<TicketHolder, 'companyAssignment'>): boolean =>
  (companyAssignment ?? undefined) !== undefined;
