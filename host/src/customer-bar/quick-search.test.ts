import { describe, expect, it } from 'vitest';
import { meantField, quickSearchCriteria, quickSearchOptions } from './quick-search.ts';

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
  ] as const)('sends %s %j as %j', (field, typed, quickSearch) => {
    expect(quickSearchCriteria(field, typed)).toEqual({ quickSearch, quickSearchField: field });
  });

  it.each([
    ['LAST_NAME_FIRST_NAME', ' 100234 ', 'CUSTOMER_NUMBER'],
    ['LAST_NAME_FIRST_NAME', '4. Gruppe', 'LAST_NAME_FIRST_NAME'],
    ['APP_INSTANCE_NUMBER', '100234', 'APP_INSTANCE_NUMBER'],
  ] as const)('looks with %s for %j in %s', (field, typed, meant) => {
    expect(meantField(field, typed)).toBe(meant);
  });

  it.each([
    ['LAST_NAME_FIRST_NAME', '  '],
    ['CUSTOMER_NUMBER', '12a'],
    ['BIRTHDATE', '31.2.1980'],
    ['APP_INSTANCE_NUMBER', '-1'],
  ] as const)('refuses %s %j', (field, typed) => {
    expect(quickSearchCriteria(field, typed)).toBeUndefined();
  });
});
