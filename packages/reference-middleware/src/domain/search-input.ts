import { isCalendarDate, normalizeIban, parseDateInput } from '@aboschalter/formats';
import { ApiError } from '../http/api-error.ts';
import { significantDigits } from './text-filters.ts';

/** The largest number that the database's integers hold. */
const LARGEST = 2 ** 31 - 1;

/** A number written in digits; undefined for everything else. */
export function parseInteger(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,10}$/.test(digits) && Number(digits) <= LARGEST ? Number(digits) : undefined;
}

/** Whether there is more than blanks in it. */
export const isNonBlank = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/**
 * A birth date as `yyyy-MM-dd` or as people type it; undefined for what is no day that exists. A year of two digits is never
 * in the future.
 * @param today `yyyy-MM-dd`
 */
export function parseBirthdate(text: string, today: string): string | undefined {
  const typed = text.trim();
  return isCalendarDate(typed) ? typed : parseDateInput(typed, { latest: today });
}

/** Nobody types more; what is pasted by mistake costs nothing. */
const MAX_LENGTH = 200;
/** Tokens are not typed, and longer. */
const TOKENS = new Set(['npsUserIdToken']);

/**
 * Refuses criteria that are too long to be meant.
 * @throws Refusal 400 that names the criteria
 */
export function assertCriteriaLength(criteria: Readonly<Record<string, string | undefined>>): void {
  const long = Object.entries(criteria).filter(([name, text]) => !TOKENS.has(name) && (text?.length ?? 0) > MAX_LENGTH);
  if (long.length === 0) return;
  const sentence = `Ein Suchbegriff ist zu lang (höchstens ${MAX_LENGTH} Zeichen).`;
  throw new ApiError(400, sentence, { code: 'invalid', fields: Object.fromEntries(long.map(([name]) => [name, sentence])) });
}

/** So many digits of a phone number at least: fewer are in nearly all of them. */
const MIN_PHONE_DIGITS = 3;
/** Country code and check digits: with fewer, nearly all accounts of a country begin. */
const MIN_IBAN_LENGTH = 4;

/**
 * Refuses criteria that would find everybody: the organization of a card without the card, a phone number of hardly a digit, the country
 * of an IBAN.
 * @throws Refusal 400 `search-too-wide` that names the criterion
 */
export function assertCriteriaSelective(criteria: {
  readonly appInstanceOrgId?: string | undefined;
  readonly appInstanceNumber?: string | undefined;
  readonly phone?: string | undefined;
  readonly iban?: string | undefined;
}): void {
  const { appInstanceOrgId, appInstanceNumber, phone, iban } = criteria;
  if (isNonBlank(appInstanceOrgId) && !isNonBlank(appInstanceNumber)) {
    throw tooWide('appInstanceNumber', 'Bitte geben Sie zur Organisation der Karte auch die Kartennummer an.');
  }
  const digits = significantDigits(phone ?? '').length;
  if (digits > 0 && digits < MIN_PHONE_DIGITS) {
    throw tooWide(
      'phone',
      `Bitte geben Sie außer Landesvorwahl und führender Null mindestens ${MIN_PHONE_DIGITS} Ziffern der Telefonnummer ein.`,
    );
  }
  const signs = normalizeIban(iban ?? '').length;
  if (signs > 0 && signs < MIN_IBAN_LENGTH) throw tooWide('iban', `Bitte geben Sie mindestens ${MIN_IBAN_LENGTH} Zeichen der IBAN ein.`);
}

const tooWide = (field: string, sentence: string) =>
  new ApiError(400, sentence, { code: 'search-too-wide', fields: { [field]: sentence } });
