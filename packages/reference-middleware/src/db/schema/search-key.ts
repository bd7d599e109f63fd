import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A text as it is compared in searches: without case and accents, umlauts and ß written out, so that 'Müller',
 * 'MÜLLER' and 'Mueller' are the same, in any locale of the database. The function is in the migrations.
 */
export const searchKey = (text: SQLWrapper | string): SQL => sql`search_key(${text})`;

/** Index expression for searches by the beginning of a text. */
export const byBeginning = (column: SQLWrapper): SQL => sql`${searchKey(column)} text_pattern_ops`;

/** Index expression for searches of what is anywhere in a text, of three signs or more (pg_trgm). */
export const byAnyPart = (text: SQLWrapper): SQL => sql`${text} gin_trgm_ops`;

/** The digits that a house number begins with: '12' of '12', '12 a' and '12-14'. */
export const houseDigits = (houseNumber: SQLWrapper): SQL => sql`substring(${houseNumber} from '^ *([0-9]+)')`;

/** The digits of three phone numbers, with a slash between the numbers. The function is in the migrations. */
export const phoneDigits = (...numbers: readonly [SQLWrapper, SQLWrapper, SQLWrapper]): SQL =>
  sql`phone_digits(${numbers[0]}, ${numbers[1]}, ${numbers[2]})`;
