import type { Customer, TicketHolder } from '@aboschalter/contract';
import { isPaidByCompany, isLocked } from '@aboschalter/records';
import { isBlocked, type CheckedLine } from './line-flaws.ts';

/** Specification, document 1, section 8. */
export const CUSTOMER_LOCKED = 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.';

/** Specification, document 1, section 6. */
export const HOLDER_OF_COMPANY = 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.';

/** Said in the table and at the button. */
export const CART_EMPTY = 'Der Warenkorb ist leer.';

/** Said while a line must be put right first. */
export const LINES_FLAWED = 'Bitte bereinigen Sie zuerst die markierten Zeilen.';

/** All that decides whether can be ordered. */
export interface OrderCircumstances {
  readonly lines: readonly CheckedLine[];
  /** Whether the cart has lines that cannot be read. */
  readonly hasUnreadable?: boolean;
  /** The active customer, once loaded. */
  readonly customer: Customer | undefined;
  readonly holder: TicketHolder | undefined;
  /** The role edit-ticket-holder-with-company-assignment. */
  readonly mayServeCompanyHolders: boolean;
}

/** Why it cannot. */
export interface Obstacle {
  readonly sentence: string;
  /** A rule that staff can't lift by going on: said aloud beside the total. */
  readonly isRule: boolean;
}

/** Why 'Abo anlegen und ausgeben' can't be pressed; undefined when it can (document 1, section 5). */
export function orderObstacle({
  lines,
  hasUnreadable = false,
  customer,
  holder,
  mayServeCompanyHolders,
}: OrderCircumstances): Obstacle | undefined {
  if (customer && isLocked(customer)) return { sentence: CUSTOMER_LOCKED, isRule: true };
  if (holder && isPaidByCompany(holder) && !mayServeCompanyHolders) return { sentence: HOLDER_OF_COMPANY, isRule: true };
  if (hasUnreadable) return { sentence: LINES_FLAWED, isRule: true };
  if (lines.length === 0) return { sentence: CART_EMPTY, isRule: false };
  if (lines.some(isBlocked)) return { sentence: LINES_FLAWED, isRule: true };
  if (!customer) return { sentence: 'Bitte wählen Sie zuerst einen Kunden.', isRule: false };
  if (!holder) return { sentence: 'Bitte wählen Sie zuerst einen Fahrkarteninhaber.', isRule: false };
  return undefined;
}
