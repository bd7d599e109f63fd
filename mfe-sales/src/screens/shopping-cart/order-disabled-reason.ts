import type { Customer, TicketHolder } from '@aboschalter/contract';
import { getLockedMessage, isPaidByCompany } from '@aboschalter/contract/records';
import { preventsOrder, type ValidatedLine } from './line-problems.ts';

/** The message for a holder that a company pays for (specification, document 1, section 6). */
export const COMPANY_HOLDER_MESSAGE = 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.';

/** Shown in place of the lines if the cart is empty. */
export const CART_EMPTY = 'Der Warenkorb ist leer.';

/** The disabled reason of the order button if the cart is empty. */
export const NO_PRODUCT = 'Bitte wählen Sie zuerst ein Produkt.';

/** Shown while a line must be corrected. */
export const INVALID_LINES_MESSAGE = 'Bitte bereinigen Sie zuerst die markierten Zeilen.';

/** The state on which it depends whether an order is possible. */
export interface OrderPreconditions {
  readonly lines: readonly ValidatedLine[];
  /** Whether the cart has lines that cannot be read. */
  readonly hasUnreadable?: boolean;
  /** The active customer, once loaded. */
  readonly customer: Customer | undefined;
  readonly holder: TicketHolder | undefined;
  /** Whether the user has the permission edit-ticket-holder-with-company-assignment. */
  readonly mayServeCompanyHolders: boolean;
}

/** The reason why an order is not possible. */
export interface OrderDisabledReason {
  readonly message: string;
  /** Whether the order is prevented by an error, not only by a missing choice. The message is then shown with a warning icon. */
  readonly isWarning: boolean;
}

/** Returns why 'Abo anlegen und ausgeben' is disabled; undefined if it is enabled (specification, document 1, section 5). */
export function getOrderDisabledReason({
  lines,
  hasUnreadable = false,
  customer,
  holder,
  mayServeCompanyHolders,
}: OrderPreconditions): OrderDisabledReason | undefined {
  const lockedMessage = customer && getLockedMessage(customer);
  if (lockedMessage !== undefined) return { message: lockedMessage, isWarning: true };
  if (holder && isPaidByCompany(holder) && !mayServeCompanyHolders) return { message: COMPANY_HOLDER_MESSAGE, isWarning: true };
  if (hasUnreadable) return { message: INVALID_LINES_MESSAGE, isWarning: true };
  if (lines.length === 0) return { message: NO_PRODUCT, isWarning: false };
  if (lines.some(preventsOrder)) return { message: INVALID_LINES_MESSAGE, isWarning: true };
  if (!customer) return { message: 'Bitte wählen Sie zuerst einen Kunden.', isWarning: false };
  if (!holder) return { message: 'Bitte wählen Sie zuerst einen Fahrkarteninhaber.', isWarning: false };
  return undefined;
}
