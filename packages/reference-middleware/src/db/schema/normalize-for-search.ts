import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A text normalized for searches: without case and accents, umlauts and ß written out, so that 'Müller', 'MÜLLER' and
 * 'Mueller' are equal, in any locale of the database. The function is defined in the migrations.
 */
export const normalizeForSearch = (text: SQLWrapper | string): SQL => sql`normalize_for_search(${text})`;

/** Index expression for prefix searches. */
export const prefixIndex = (column: SQLWrapper): SQL => sql`${normalizeForSearch(column)} text_pattern_ops`;

/** Index expression for substring searches, of three characters or more (pg_trgm). */
export const trigramIndex = (text: SQLWrapper): SQL => sql`${text} gin_trgm_ops`;

/** The leading digits of a house number: '12' of '12', '12 a' and '12-14'. */
export const leadingHouseNumber = (houseNumber: SQLWrapper): SQL => sql`substring(${houseNumber} from '^ *([0-9]+)')`;

/** The digits of three phone numbers, separated by slashes. The function is defined in the migrations. */
export const phoneDigits = (...numbers: readonly [SQLWrapper, SQLWrapper, SQLWrapper]): SQL =>
  sql`phone_digits(${numbers[0]}, ${numbers[1]}, ${numbers[2]})`;
