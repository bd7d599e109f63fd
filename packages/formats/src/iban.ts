import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';

/** Returns an IBAN as it is saved: no spaces or other separators, upper case. */
export function normalizeIban(iban: string): string {
  return electronicFormatIBAN(iban) ?? '';
}

/** `DE89 3704 0044 0532 0130 00`; empty for a missing one. */
export function formatIban(iban: string | null | undefined): string {
  return friendlyFormatIBAN(iban ?? undefined) ?? '';
}

/**
 * Checks the specification's rule: without spaces two letters, then at least 13 digits (document 1,
 * section 5).
 */
export function hasIbanFormat(iban: string): boolean {
  return /^[A-Z]{2}\d{13,}$/.test(iban.replaceAll(/\s/g, '').toUpperCase());
}

/** Formats a BIC: the value NOTPROVIDED is empty (specification, document 1, section 3). */
export function formatBic(bic: string | null | undefined): string {
  return bic && bic.trim().toUpperCase() !== 'NOTPROVIDED' ? bic : '';
}
