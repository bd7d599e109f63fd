import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';

/** Removes spaces and other separators from an IBAN and converts it to upper case, as it is saved. */
export function normalizeIban(iban: string): string {
  return electronicFormatIBAN(iban) ?? '';
}

/** Formats an IBAN as `DE89 3704 0044 0532 0130 00`; empty if it is missing. */
export function formatIban(iban: string | null | undefined): string {
  return friendlyFormatIBAN(iban ?? undefined) ?? '';
}

/**
 * Returns whether an IBAN has two letters and at least 13 digits, ignoring spaces (specification, document 1,
 * section 5).
 */
export function hasIbanFormat(iban: string): boolean {
  return /^[A-Z]{2}\d{13,}$/.test(iban.replaceAll(/\s/g, '').toUpperCase());
}

/** Formats a BIC; empty for the value NOTPROVIDED (specification, document 1, section 3). */
export function formatBic(bic: string | null | undefined): string {
  return bic && bic.trim().toUpperCase() !== 'NOTPROVIDED' ? bic : '';
}
