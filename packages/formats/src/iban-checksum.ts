import { isValidIBAN } from 'ibantools';
import { normalizeIban } from './iban.ts';

/**
 * Returns whether country, length and check digits are valid (ISO 13616, mod 97). An IBAN with valid format but
 * wrong check digits is saved with a visible warning (specification, decisions, "Tickets").
 */
export function hasValidIbanChecksum(iban: string): boolean {
  return isValidIBAN(normalizeIban(iban));
}
