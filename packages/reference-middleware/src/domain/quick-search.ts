import type { QuickSearchField } from '@aboschalter/contract';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBirthdate, parseInteger } from './search-input.ts';
import { startsWith, contains } from './text-filters.ts';

function throwInvalidQuickSearch(): never {
  throw new ApiError(400, 'Die Schnellsuche ist leer oder hat ein falsches Format.', { code: 'invalid-quick-search' });
}

/** Context of the quick search. */
interface QuickSearchMeans {
  /** `yyyy-MM-dd` */
  readonly today: string;
  onCard(card: number): SQL;
}

/**
 * The filter of the quick search; last name first by default.
 * @throws ApiError 400 if the text is empty or does not match the field
 */
export function buildQuickSearchFilter(
  quickSearch: string,
  field: QuickSearchField | undefined,
  { today, onCard }: QuickSearchMeans,
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

/** From this length on, an e-mail address is searched by substring; shorter texts by prefix. */
const MIN_SUBSTRING_LENGTH = 3;

function emailFilter(text: string): SQL {
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (signs === 0) throwInvalidQuickSearch();
  return (signs < MIN_SUBSTRING_LENGTH ? startsWith : contains)(customers.email, text);
}

/**
 * 'Muster, Erika', 'Muster Erika', 'Erika Muster' or 'Muster': without a comma either name may be first, and the names
 * can be split anywhere.
 */
function nameFilter(text: string): SQL | undefined {
  const last = (name: string) => startsWith(customers.lastName, name);
  const both = (lastName: string, firstName: string) => and(last(lastName), startsWith(customers.firstName, firstName));
  const [beforeComma = '', afterComma] = text.split(',').map((part) => part.trim());
  if (beforeComma === '') throwInvalidQuickSearch();
  if (afterComma !== undefined) return afterComma === '' ? last(beforeComma) : both(beforeComma, afterComma);
  const words = beforeComma.split(/\s+/);
  const splits = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [both(before, after), both(after, before)];
  });
  return or(last(words.join(' ')), ...splits);
}
