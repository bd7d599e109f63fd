import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { phoneDigits, searchKey } from '../db/schema/search-key.ts';

/** Holds for no row. */
export const NOBODY = sql`false`;

/** A text in which the signs of LIKE mean themselves. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const typed = (text: string): string => text.trim().normalize('NFC');

/** The column begins with the text, whatever its case and umlauts. */
export const beginsWith = (column: SQLWrapper, text: string): SQL =>
  sql`${searchKey(column)} like ${searchKey(`${escaped(typed(text))}%`)}`;

/** The text is somewhere in the column. */
export const contains = (column: SQLWrapper, text: string): SQL => sql`${searchKey(column)} like ${searchKey(`%${escaped(typed(text))}%`)}`;

/** The column is the text. */
export const equals = (column: SQLWrapper, text: string): SQL => sql`${searchKey(column)} = ${searchKey(typed(text))}`;

/** So many digits at the end of a phone number are looked for in the index: what comes before them hardly tells one from another. */
const TELLING_DIGITS = 6;

/** One of the numbers has these digits in it; a country code of Germany and a leading zero are the same. */
export function phoneCondition(phone: string): SQL {
  const digits = phone.replace(/^\s*\+49|^\s*0049/, '0').replaceAll(/\D/g, '');
  const wanted = digits.replace(/^0+/, '') || digits;
  if (wanted === '') return NOBODY;
  const numbers = phoneDigits(customers.phonePrivate, customers.phoneMobile, customers.phoneBusiness);
  return sql`${numbers} like ${`%${wanted.slice(-TELLING_DIGITS)}%`} and strpos(${numbers}, ${wanted}) > 0`;
}
