import { isCalendarDate, normalizeIban, parseDateInput } from '@aboschalter/formats';
import { ApiError } from '../http/api-error.ts';
import { significantDigits } from './text-filters.ts';

/** The largest integer that the database can store. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Parses an integer; undefined for any other text. */
export function parseInteger(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_INTEGER ? Number(digits) : undefined;
}

/** Returns whether a text contains more than whitespace. */
export const isNonBlank = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/**
 * Parses a birth date in the notation `yyyy-MM-dd` or as staff type it; undefined if the day does not exist. A two-digit
 * year is never in the future.
 * @param today `yyyy-MM-dd`
 */
export function parseBirthdate(text: string, today: string): string | undefined {
  const typed = text.trim();
  return isCalendarDate(typed) ? typed : parseDateInput(typed, { latest: today });
}

/** Maximum length of a criterion; longer texts were pasted by mistake. */
const MAX_LENGTH = 200;
/** Criteria without a maximum length: a token is longer than typed texts. */
const UNLIMITED_CRITERIA = new Set(['npsUserIdToken']);

/**
 * Rejects criteria that are too long.
 * @throws ApiError 400 with the names of the criteria
 */
export function assertCriteriaLength(criteria: Readonly<Record<string, string | undefined>>): void {
  const long = Object.entries(criteria).filter(([name, text]) => !UNLIMITED_CRITERIA.has(name) && (text?.length ?? 0) > MAX_LENGTH);
  if (long.length === 0) return;
  const message = `Ein Suchbegriff ist zu lang (höchstens ${MAX_LENGTH} Zeichen).`;
  throw new ApiError(400, message, { code: 'validation-failed', fields: Object.fromEntries(long.map(([name]) => [name, message])) });
}

/** Minimum number of digits of a phone number; fewer digits match nearly all numbers. */
const MIN_PHONE_DIGITS = 3;
/** Minimum length of an IBAN: country code and check digits. Shorter texts match most accounts of a country. */
const MIN_IBAN_LENGTH = 4;

/**
 * Rejects criteria that match nearly everybody: the organization of a card without the number of the card, too few digits
 * of a phone number, only the country of an IBAN.
 * @throws ApiError 400 `search-too-broad` with the name of the criterion
 */
export function assertCriteriaSelective(criteria: {
  readonly appInstanceOrgId?: string | undefined;
  readonly appInstanceNumber?: string | undefined;
  readonly phone?: string | undefined;
  readonly iban?: string | undefined;
}): void {
  const { appInstanceOrgId, appInstanceNumber, phone, iban } = criteria;
  if (isNonBlank(appInstanceOrgId) && !isNonBlank(appInstanceNumber)) {
    throw createTooBroadError('appInstanceNumber', 'Bitte geben Sie zur Organisation der Karte auch die Kartennummer an.');
  }
  const digits = significantDigits(phone ?? '').length;
  if (digits > 0 && digits < MIN_PHONE_DIGITS) {
    throw createTooBroadError(
      'phone',
      `Bitte geben Sie außer Landesvorwahl und führender Null mindestens ${MIN_PHONE_DIGITS} Ziffern der Telefonnummer ein.`,
    );
  }
  const ibanLength = normalizeIban(iban ?? '').length;
  if (ibanLength > 0 && ibanLength < MIN_IBAN_LENGTH)
    throw createTooBroadError('iban', `Bitte geben Sie mindestens ${MIN_IBAN_LENGTH} Zeichen der IBAN ein.`);
}

const createTooBroadError = (field: string, message: string) =>
  new ApiError(400, message, { code: 'search-too-broad', fields: { [field]: message } });
