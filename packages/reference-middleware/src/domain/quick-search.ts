import type { QuickSearchField } from '@aboschalter/contract';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { customers } from '../db/schema/all.ts';
import { Refusal } from '../http/refusal.ts';
import { birthdateOf, numberOf } from './search-input.ts';
import { beginsWith, contains } from './text-conditions.ts';

function malformed(): never {
  throw new Refusal(400, 'Die Schnellsuche ist leer oder hat ein falsches Format.', { code: 'quick-search' });
}

/** What the quick search needs beside what was typed. */
interface QuickSearchMeans {
  /** `yyyy-MM-dd` */
  readonly today: string;
  onCard(card: number): SQL;
}

/**
 * What the quick search asks for; the last name first if no field is chosen.
 * @throws Refusal 400 if the text is empty or does not fit the field
 */
export function quickCondition(
  quickSearch: string,
  field: QuickSearchField | undefined,
  { today, onCard }: QuickSearchMeans,
): SQL | undefined {
  const text = quickSearch.trim();
  if (text === '') malformed();
  switch (field ?? 'LAST_NAME_FIRST_NAME') {
    case 'CUSTOMER_NUMBER':
      return eq(customers.customerNumber, numberOf(text) ?? malformed());
    case 'APP_INSTANCE_NUMBER':
      return onCard(numberOf(text) ?? malformed());
    case 'BIRTHDATE':
      return eq(customers.birthdate, birthdateOf(text, today) ?? malformed());
    case 'EMAIL':
      return emailed(text);
    case 'LAST_NAME_FIRST_NAME':
      return named(text);
  }
}

/** So many letters and digits of an e-mail address are looked for anywhere in it; of fewer it is the beginning. */
const FEWEST_ANYWHERE = 3;

function emailed(text: string): SQL {
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (signs === 0) malformed();
  return (signs < FEWEST_ANYWHERE ? beginsWith : contains)(customers.email, text);
}

/** 'Muster, Erika', 'Muster Erika', 'Erika Muster' or 'Muster': without a comma either name may be first, and ends anywhere. */
function named(text: string): SQL | undefined {
  const last = (name: string) => beginsWith(customers.lastName, name);
  const both = (lastName: string, firstName: string) => and(last(lastName), beginsWith(customers.firstName, firstName));
  const [beforeComma = '', afterComma] = text.split(',').map((part) => part.trim());
  if (beforeComma === '') malformed();
  if (afterComma !== undefined) return afterComma === '' ? last(beforeComma) : both(beforeComma, afterComma);
  const words = beforeComma.split(/\s+/);
  const splits = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [both(before, after), both(after, before)];
  });
  return or(last(words.join(' ')), ...splits);
}
