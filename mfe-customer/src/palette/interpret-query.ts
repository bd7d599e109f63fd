import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { normalizeIban, parseDateInput, today } from '@aboschalter/formats';

/** The minimum length of a query. Equals `minimumLength` of the search provider in `remote.ts`. */
const MIN_QUERY_LENGTH = 3;
/** The number of digits of a German postal code. */
const POSTAL_CODE_LENGTH = 5;
/** Numbers with more digits are not searched as customer numbers. */
const MAX_CUSTOMER_NUMBER_LENGTH = 6;
/** The maximum number of interpretations of a text. */
export const MAX_INTERPRETATIONS = 3;

/**
 * Returns the criteria that a typed text may stand for, the most likely first: at most {@link MAX_INTERPRETATIONS}, none if
 * the text is too short.
 */
export function interpretQuery(typed: string): readonly CustomerSearchCriteria[] {
  const text = typed.trim();
  if (text.length < MIN_QUERY_LENGTH) return [];
  const birthdate = parseDateInput(text, { latest: today() });
  // Digits alone are a number, even if they could be a date.
  if (birthdate !== undefined && /\D/.test(text)) return [{ birthdate }];
  if (text.includes('@')) return [{ email: text }];
  const iban = normalizeIban(text);
  // The beginning of an IBAN is enough.
  if (/^[A-Z]{2}\d{4,}$/.test(iban)) return [{ iban }];
  if (/^\d+$/.test(text)) return interpretNumber(text);
  if (/^\+?[\d\s()/-]+$/.test(text)) return [{ phone: text }];
  return [{ quickSearch: text, quickSearchField: 'LAST_NAME_FIRST_NAME' }, { street: text }, { city: text }];
}

/** Interprets a text of digits by its length. Customer, ticket and card numbers have no leading zero. */
function interpretNumber(digits: string): readonly CustomerSearchCriteria[] {
  const hasPostalCodeLength = digits.length === POSTAL_CODE_LENGTH;
  if (digits.startsWith('0')) return hasPostalCodeLength ? [{ postalCode: digits }, { phone: digits }] : [{ phone: digits }];
  const byTicketNumber = { ticketNumber: digits };
  if (hasPostalCodeLength) return [{ customerNumber: digits }, byTicketNumber, { postalCode: digits }];
  return digits.length > MAX_CUSTOMER_NUMBER_LENGTH
    ? [{ appInstanceNumber: digits }, byTicketNumber, { phone: digits }]
    : [{ customerNumber: digits }, byTicketNumber];
}
