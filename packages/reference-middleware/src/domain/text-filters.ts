import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { phoneDigits, searchKey } from '../db/schema/search-key.ts';

/** Holds for no row. */
export const MATCH_NONE = sql`false`;

/** A text in which the signs of LIKE mean themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const typed = (text: string): string => text.trim().normalize('NFC');

/** The column begins with the text, whatever its case and umlauts. */
export const startsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${searchKey(column)} like ${searchKey(`${escapeLike(typed(text))}%`)}`;

const hasPart = (column: SQLWrapper, part: string): SQL => sql`${searchKey(column)} like ${searchKey(`%${escapeLike(part)}%`)}`;

/**
 * The text is somewhere in the column. The index (pg_trgm) is asked for its words alone: the end of one and the beginning of the next
 * are in so many rows that to look for them takes longer than all else.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const whole = typed(text);
  const words: readonly string[] = whole.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0 || words.includes(whole)) return hasPart(column, whole);
  const each = sql.join(
    words.map((word) => hasPart(column, word)),
    sql` and `,
  );
  return sql`${each} and strpos(${searchKey(column)}, ${searchKey(whole)}) > 0`;
}

/** The column is the text. */
export const equals = (column: SQLWrapper, text: string): SQL => sql`${searchKey(column)} = ${searchKey(typed(text))}`;

/** So many digits at the end of a phone number are looked for in the index: what comes before them hardly tells one from another. */
const TELLING_DIGITS = 6;

/** The digits of a typed phone number that tell it from others; a country code of Germany and a leading zero are the same, and do not. */
export function significantDigits(phone: string): string {
  const digits = phone.replace(/^\s*\+49|^\s*0049/, '0').replaceAll(/\D/g, '');
  return digits.replace(/^0+/, '') || digits;
}

/** One of the numbers has these digits in it. */
export function phoneFilter(phone: string): SQL {
  const wanted = significantDigits(phone);
  if (wanted === '') return MATCH_NONE;
  const numbers = phoneDigits(customers.phonePrivate, customers.phoneMobile, customers.phoneBusiness);
  const ending = sql`${numbers} like ${`%${wanted.slice(-TELLING_DIGITS)}%`}`;
  return wanted.length > TELLING_DIGITS ? sql`${ending} and strpos(${numbers}, ${wanted}) > 0` : ending;
}
