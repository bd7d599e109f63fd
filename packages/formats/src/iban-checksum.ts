import { isValidIBAN } from 'ibantools';
import { normalizeIban } from './iban.ts';

/**
 * Whether country, length and check digits are right (ISO 13616, mod 97). An IBAN of the right shape without this is
 * saved with a visible warning (specification, decisions, "Tickets").
 */
export function hasValidIbanChecksum(iban: string): boolean {
  return isValidIBAN(normalizeIban(iban));
}
