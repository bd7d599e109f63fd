import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A text as it is compared in searches: without case and accents, umlauts and ß written out, so that 'Müller',
 * 'MÜLLER' and 'Mueller' are the same, in any locale of the database. The function is in the migrations.
 */
export const searchKey = (text: SQLWrapper | string): SQL => sql`search_key(${text})`;

/** Index expression for searches by the beginning of a text. */
export const byBeginning = (column: SQLWrapper): SQL => sql`search_key(${column}) text_pattern_ops`;
