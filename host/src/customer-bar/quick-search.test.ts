import { describe, expect, it } from 'vitest';
import { detectField, toQuickSearchCriteria, quickSearchOptions } from './quick-search.ts';

describe('the quick search', () => {
  it('offers five fields, the name first', () => {
    expect(quickSearchOptions).toHaveLength(5);
    expect(quickSearchOptions[0]?.field).toBe('LAST_NAME_FIRST_NAME');
  });

  it.each([
    ['LAST_NAME_FIRST_NAME', ' Muster, Erika ', 'Muster, Erika'],
    ['CUSTOMER_NUMBER', '100234', '100234'],
    ['BIRTHDATE', '1.2.1980', '1980-02-01'],
    ['BIRTHDATE', '05.09.58', '1958-09-05'],
    ['APP_INSTANCE_NUMBER', '4100001', '4100001'],
    ['EMAIL', 'e.muster', 'e.muster'],
  ] as const)('converts, for the field %s, the text %j to %j', (field, typed, quickSearch) => {
    expect(toQuickSearchCriteria(field, typed)).toEqual({ quickSearch, quickSearchField: field });
  });

  it.each([
    [' 100234 ', 'CUSTOMER_NUMBER'],
    ['4. Gruppe', 'LAST_NAME_FIRST_NAME'],
    ['e.muster@post.example', 'EMAIL'],
    ['1.2.1980', 'BIRTHDATE'],
    ['', 'LAST_NAME_FIRST_NAME'],
  ] as const)('interprets %j as the field %s', (typed, field) => {
    expect(detectField(typed)).toBe(field);
  });

  it.each([
    ['LAST_NAME_FIRST_NAME', '  '],
    ['CUSTOMER_NUMBER', '12a'],
    ['BIRTHDATE', '31.2.1980'],
    ['APP_INSTANCE_NUMBER', '-1'],
  ] as const)('rejects, for the field %s, the text %j', (field, typed) => {
    expect(toQuickSearchCriteria(field, typed)).toBeUndefined();
  });
});
