import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { extractLeadingHouseNumber, normalizeForSearch } from '../db/schema/normalize-for-search.ts';
import { startsWith } from './text-filters.ts';

/** 'Straße' and its abbreviations at the end of the text. */
const STREET_SUFFIX = /(?<=^|[\p{L}\s.-])str(?:\.|a(?:ß|ss)e)?$/iu;
/** A house number after the street: '4', '12a', '12 a', '4-6', '4/2'. */
const STREET_WITH_NUMBER = /^(?<street>.*\D)\s*(?<number>(?<digits>\d+)\s*\p{L}?(?:\s*[-/]\s*\d+\s*\p{L}?)?)$/u;

/**
 * Matches streets by the prefix that all spellings have in common ('Ringstr' for 'Ringstraße' and 'Ringstr.'), since the
 * index supports prefixes.
 */
const isInStreet = (typed: string): SQL => startsWith(customers.street, typed.trim().replace(STREET_SUFFIX, 'str'));

const normalizeHouseNumber = (number: SQLWrapper | string): SQL => normalizeForSearch(sql`replace(${number}, ' ', '')`);

/**
 * Matches a house number with any following letter or further number: '4' matches '4', '4a' and '4-6', but not '42'.
 * @param digits the leading digits of `number`
 */
function hasHouseNumber(number: string, digits: string): SQL | undefined {
  const sameDigits = sql`${extractLeadingHouseNumber(customers.houseNumber)} = ${digits}`;
  return digits === number
    ? sameDigits
    : and(sameDigits, sql`${normalizeHouseNumber(customers.houseNumber)} ~ ('^' || ${normalizeHouseNumber(number)} || '($|[^0-9])')`);
}

/** Matches a street prefix, with 'Ringstr.' equal to 'Ringstraße', or a street and its house number ('Ringstr. 4'). */
export function streetFilter(typed: string): SQL | undefined {
  const { street, number, digits } = STREET_WITH_NUMBER.exec(typed.trim())?.groups ?? {};
  if (street === undefined || number === undefined || digits === undefined) return isInStreet(typed);
  // The second condition is for streets with a number in their name; its first part is cheap and rarely true.
  return or(
    and(hasHouseNumber(number, digits), isInStreet(street)),
    and(sql`strpos(${customers.street}, ${digits}) > 0`, isInStreet(typed)),
  );
}
