import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { normalizeIban, parseDateInput, today } from '@aboschalter/formats';

/** The minimum length of a query; equals `minimumLength` of the search provider in `remote.ts`. */
const MIN_QUERY_LENGTH = 3;
/** Maximum number of interpretations of a text. */
export const MAX_INTERPRETATIONS = 3;

/**
 * Returns interpretations of a typed text, the most likely first; at most {@link MAX_INTERPRETATIONS}, none for a text
 * that is too short.
 */
export function interpretQuery(typed: string): readonly CustomerSearchCriteria[] {
  const text = typed.trim();
  if (text.length < MIN_QUERY_LENGTH) return [];
  const birthdate = parseDateInput(text, { latest: today() });
  if (birthdate !== undefined && /\D/.test(text)) return [{ birthdate }];
  if (text.includes('@')) return [{ email: text }];
  const iban = normalizeIban(text);
  if (/^[A-Z]{2}\d{4,}$/.test(iban)) return [{ iban }];
  if (/^\d+$/.test(text)) return interpretNumber(text);
  if (/^\+?[\d\s()/-]+$/.test(text)) return [{ phone: text }];
  return [{ quickSearch: text, quickSearchField: 'LAST_NAME_FIRST_NAME' }, { street: text }, { city: text }];
}

function interpretNumber(digits: string): readonly CustomerSearchCriteria[] {
  if (digits.startsWith('0')) return digits.length === 5 ? [{ postalCode: digits }, { phone: digits }] : [{ phone: digits }];
  const authorization = { ticketNumber: digits };
  if (digits.length === 5) return [{ customerNumber: digits }, authorization, { postalCode: digits }];
  return digits.length > 6
    ? [{ appInstanceNumber: digits }, authorization, { phone: digits }]
    : [{ customerNumber: digits }, authorization];
}
