import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { phoneDigits, normalizeForSearch } from '../db/schema/normalize-for-search.ts';

/** Matches no row. */
export const MATCH_NONE = sql`false`;

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const typed = (text: string): string => text.trim().normalize('NFC');

/** Matches a prefix, ignoring case and umlauts. */
export const startsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${normalizeForSearch(column)} like ${normalizeForSearch(`${escapeLike(typed(text))}%`)}`;

const hasPart = (column: SQLWrapper, part: string): SQL =>
  sql`${normalizeForSearch(column)} like ${normalizeForSearch(`%${escapeLike(part)}%`)}`;

/**
 * Matches a substring. The index (pg_trgm) is queried by its words only: trigrams across words are so common that
 * searching them is slow.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const whole = typed(text);
  const words: readonly string[] = whole.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0 || words.includes(whole)) return hasPart(column, whole);
  const each = sql.join(
    words.map((word) => hasPart(column, word)),
    sql` and `,
  );
  return sql`${each} and strpos(${normalizeForSearch(column)}, ${normalizeForSearch(whole)}) > 0`;
}

/** Matches the whole text. */
export const equals = (column: SQLWrapper, text: string): SQL => sql`${normalizeForSearch(column)} = ${normalizeForSearch(typed(text))}`;

/**
 * Number of trailing digits of a phone number that are searched by the index: preceding digits are hardly selective.
 */
const TELLING_DIGITS = 6;

/** The significant digits of a typed phone number, without Germany's country code or a leading zero. */
export function significantDigits(phone: string): string {
  const digits = phone.replace(/^\s*\+49|^\s*0049/, '0').replaceAll(/\D/g, '');
  return digits.replace(/^0+/, '') || digits;
}

/** Matches if one of the numbers contains these digits. */
export function phoneFilter(phone: string): SQL {
  const wanted = significantDigits(phone);
  if (wanted === '') return MATCH_NONE;
  const numbers = phoneDigits(customers.phonePrivate, customers.phoneMobile, customers.phoneBusiness);
  const ending = sql`${numbers} like ${`%${wanted.slice(-TELLING_DIGITS)}%`}`;
  return wanted.length > TELLING_DIGITS ? sql`${ending} and strpos(${numbers}, ${wanted}) > 0` : ending;
}
