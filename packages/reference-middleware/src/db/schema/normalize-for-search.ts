import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Returns an SQL expression that normalizes a text for searches: lower case, no accents, umlauts and ß written out. 'Müller',
 * 'MÜLLER' and 'Mueller' become equal in any locale of the database. The migrations define the SQL function.
 */
export const normalizeForSearch = (text: SQLWrapper | string): SQL => sql`normalize_for_search(${text})`;

/** Returns the index expression of a column for prefix searches. */
export const createPrefixIndex = (column: SQLWrapper): SQL => sql`${normalizeForSearch(column)} text_pattern_ops`;

/** Returns the index expression of a text for searches for substrings of at least three characters (pg_trgm). */
export const createTrigramIndex = (text: SQLWrapper): SQL => sql`${text} gin_trgm_ops`;

/** Returns an SQL expression of the leading digits of a house number: '12' of '12', '12 a' and '12-14'. */
export const extractLeadingHouseNumber = (houseNumber: SQLWrapper): SQL => sql`substring(${houseNumber} from '^ *([0-9]+)')`;

/** Returns an SQL expression of the digits of three phone numbers, separated by slashes. The migrations define the function. */
export const extractPhoneDigits = (...numbers: readonly [SQLWrapper, SQLWrapper, SQLWrapper]): SQL =>
  sql`phone_digits(${numbers[0]}, ${numbers[1]}, ${numbers[2]})`;
