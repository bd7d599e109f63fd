import type { Customer, TicketHolder } from '@aboschalter/contract';
import { getLockedMessage, isPaidByCompany } from '@aboschalter/contract/records';
import { preventsOrder, type ValidatedLine } from './line-problems.ts';

/** Specification, document 1, section 6. */
export const COMPANY_HOLDER_MESSAGE = 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.';

/** Shown in place of the lines. */
export const CART_EMPTY = 'Der Warenkorb ist leer.';

/** Shown above the button. */
export const NO_PRODUCT = 'Bitte wählen Sie zuerst ein Produkt.';

/** Shown while a line must be corrected. */
export const INVALID_LINES_MESSAGE = 'Bitte bereinigen Sie zuerst die markierten Zeilen.';

/** The facts that decide whether an order is possible. */
export interface OrderPreconditions {
  readonly lines: readonly ValidatedLine[];
  /** Whether the cart has lines that cannot be read. */
  readonly hasUnreadable?: boolean;
  /** The active customer, once loaded. */
  readonly customer: Customer | undefined;
  readonly holder: TicketHolder | undefined;
  /** The role edit-ticket-holder-with-company-assignment. */
  readonly mayServeCompanyHolders: boolean;
}

/** The reason why an order is not possible. */
export interface OrderDisabledReason {
  readonly message: string;
  /** A rule that staff cannot resolve in the cart: shown as a message next to the total. */
  readonly isBusinessRule: boolean;
}

/** The reason why 'Abo anlegen und ausgeben' is disabled; undefined if it is enabled (document 1, section 5). */
export function getOrderDisabledReason({
  lines,
  hasUnreadable = false,
  customer,
  holder,
  mayServeCompanyHolders,
}: OrderPreconditions): OrderDisabledReason | undefined {
  const locked = customer && getLockedMessage(customer);
  if (locked !== undefined) return { message: locked, isBusinessRule: true };
  if (holder && isPaidByCompany(holder) && !mayServeCompanyHolders) return { message: COMPANY_HOLDER_MESSAGE, isBusinessRule: true };
  if (hasUnreadable) return { message: INVALID_LINES_MESSAGE, isBusinessRule: true };
  if (lines.length === 0) return { message: NO_PRODUCT, isBusinessRule: false };
  if (lines.some(preventsOrder)) return { message: INVALID_LINES_MESSAGE, isBusinessRule: true };
  if (!customer) return { message: 'Bitte wählen Sie zuerst einen Kunden.', isBusinessRule: false };
  if (!holder) return { message: 'Bitte wählen Sie zuerst einen Fahrkarteninhaber.', isBusinessRule: false };
  return undefined;
}
