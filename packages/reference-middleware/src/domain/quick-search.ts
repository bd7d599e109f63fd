import type { QuickSearchField } from '@aboschalter/contract';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBirthdate, parseInteger } from './search-input.ts';
import { startsWith, contains } from './text-filters.ts';

function throwInvalidQuickSearch(): never {
  throw new ApiError(400, 'Die Schnellsuche ist leer oder hat ein falsches Format.', { code: 'invalid-quick-search' });
}

interface QuickSearchContext {
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** Returns the condition of customers with a ticket on this card. */
  onCard(card: number): SQL;
}

/**
 * Builds the condition of the quick search; searches by last and first name if `field` is undefined.
 * @throws ApiError 400 if the text is empty or does not match the field
 */
export function buildQuickSearchFilter(
  quickSearch: string,
  field: QuickSearchField | undefined,
  { today, onCard }: QuickSearchContext,
): SQL | undefined {
  const text = quickSearch.trim();
  if (text === '') throwInvalidQuickSearch();
  switch (field ?? 'LAST_NAME_FIRST_NAME') {
    case 'CUSTOMER_NUMBER':
      return eq(customers.customerNumber, parseInteger(text) ?? throwInvalidQuickSearch());
    case 'APP_INSTANCE_NUMBER':
      return onCard(parseInteger(text) ?? throwInvalidQuickSearch());
    case 'BIRTHDATE':
      return eq(customers.birthdate, parseBirthdate(text, today) ?? throwInvalidQuickSearch());
    case 'EMAIL':
      return emailFilter(text);
    case 'LAST_NAME_FIRST_NAME':
      return nameFilter(text);
  }
}

/** E-mail addresses are searched by substring if the text has at least this many letters and digits, otherwise by prefix. */
const MIN_SUBSTRING_LENGTH = 3;

function emailFilter(text: string): SQL {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) throwInvalidQuickSearch();
  return letters < MIN_SUBSTRING_LENGTH ? startsWith(customers.email, text) : contains(customers.email, text);
}

/**
 * Matches 'Muster, Erika', 'Muster Erika', 'Erika Muster' or 'Muster'. Without a comma, first or last name may come
 * first, and each may consist of several words.
 */
function nameFilter(text: string): SQL | undefined {
  const hasLastName = (name: string) => startsWith(customers.lastName, name);
  const hasNames = (lastName: string, firstName: string) => and(hasLastName(lastName), startsWith(customers.firstName, firstName));
  const [beforeComma = '', afterComma] = text.split(',').map((part) => part.trim());
  if (beforeComma === '') throwInvalidQuickSearch();
  if (afterComma !== undefined) return afterComma === '' ? hasLastName(beforeComma) : hasNames(beforeComma, afterComma);
  const words = beforeComma.split(/\s+/);
  const splits = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [hasNames(before, after), hasNames(after, before)];
  });
  return or(hasLastName(words.join(' ')), ...splits);
}
