import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { extractPhoneDigits, normalizeForSearch } from '../db/schema/normalize-for-search.ts';

/** Matches no row. */
export const MATCH_NONE = sql`false`;

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

const normalizeInput = (text: string): string => text.trim().normalize('NFC');

/** Matches a prefix, in any notation of case and umlauts. */
export const startsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${normalizeForSearch(column)} like ${normalizeForSearch(`${escapeLike(normalizeInput(text))}%`)}`;

const hasPart = (column: SQLWrapper, part: string): SQL =>
  sql`${normalizeForSearch(column)} like ${normalizeForSearch(`%${escapeLike(part)}%`)}`;

/**
 * Matches a substring. The index (pg_trgm) is queried with the single words of the text, because trigrams across words
 * are so common that searching them is slow.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const whole = normalizeInput(text);
  const words: readonly string[] = whole.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0 || words.includes(whole)) return hasPart(column, whole);
  const hasEachWord = sql.join(
    words.map((word) => hasPart(column, word)),
    sql` and `,
  );
  return sql`${hasEachWord} and strpos(${normalizeForSearch(column)}, ${normalizeForSearch(whole)}) > 0`;
}

/** Matches the whole text. */
export const equals = (column: SQLWrapper, text: string): SQL =>
  sql`${normalizeForSearch(column)} = ${normalizeForSearch(normalizeInput(text))}`;

/** Number of digits, from the end of a phone number, with which the index is queried. The digits before them are hardly selective. */
const INDEXED_PHONE_DIGITS = 6;

/** Returns the digits of a typed phone number without the country code of Germany and leading zeros. */
export function significantDigits(phone: string): string {
  const digits = phone.replace(/^\s*\+49|^\s*0049/, '0').replaceAll(/\D/g, '');
  return digits.replace(/^0+/, '') || digits;
}

/** Matches customers with a phone number that contains the typed digits. */
export function phoneFilter(phone: string): SQL {
  const wanted = significantDigits(phone);
  if (wanted === '') return MATCH_NONE;
  const numbers = extractPhoneDigits(customers.phonePrivate, customers.phoneMobile, customers.phoneBusiness);
  const hasLastDigits = sql`${numbers} like ${`%${wanted.slice(-INDEXED_PHONE_DIGITS)}%`}`;
  return wanted.length > INDEXED_PHONE_DIGITS ? sql`${hasLastDigits} and strpos(${numbers}, ${wanted}) > 0` : hasLastDigits;
}
