import { describe, expect, it } from 'vitest';

import { containsText, formatAddress, formatFullName, containsAllWords } from './text.ts';

describe('a filter', () => {
  it('matches case-insensitively with German rules', () => {
    expect(containsText('Hauptstraße', 'STRASSE')).toBe(true);
    expect(containsText('MÜLLER', 'müller')).toBe(true);
    expect(containsText('Mu\u0308ller', 'müll')).toBe(true);
    expect(containsText(4711, '71')).toBe(true);
    expect(containsText('Meier', 'maier')).toBe(false);
  });

  it('matches every text if it is empty', () => {
    expect(containsText('Meier', '  ')).toBe(true);
    expect(containsText(undefined, '')).toBe(true);
    expect(containsAllWords('Monatskarte', ' ')).toBe(true);
  });

  it('does not match a missing value', () => {
    expect(containsText(undefined, 'a')).toBe(false);
    expect(containsText(null, 'null')).toBe(false);
  });

  it('of a million characters is compared before the timeout of the test', () => {
    expect(containsText('Meier', 'm'.repeat(1_000_000))).toBe(false);
    expect(containsText('Meier', `${' '.repeat(1_000_000)}meier`)).toBe(true);
    const words = 'abo monat '.repeat(100_000);
    expect(containsAllWords('Monatskarte Abo', words)).toBe(true);
    expect(containsAllWords('Monatskarte', words)).toBe(false);
    expect(containsAllWords('Monatskarte', 'monat')).toBe(true);
  });

  it('with a normal space matches an amount with a no-break space', () => {
    expect(containsText('1.234,56\u00A0€', '234,56 €')).toBe(true);
  });

  it('matches a letter that becomes longer by folding', () => {
    expect(containsText('ß', 'ss')).toBe(true);
    expect(containsText('\u1E9E', 'ss')).toBe(true);
  });

  it('of several words matches a text that contains all of them, in any order', () => {
    expect(containsAllWords('Monatskarte Erwachsene Abo', 'abo monat')).toBe(true);
    expect(containsAllWords('Monatskarte Erwachsene Abo', 'abo kind')).toBe(false);
  });
});

it('a name is formatted with salutation and title, without missing parts', () => {
  expect(formatFullName({ salutation: 'Frau', title: 'Dr.', firstName: 'Erika', lastName: 'Musterfrau' })).toBe(
    'Frau Dr. Erika Musterfrau',
  );
  expect(formatFullName({ salutation: 'Herr', title: null, firstName: '', lastName: ' Muster ' })).toBe('Herr Muster');
  expect(formatFullName({})).toBe('');
});

it('an address is formatted in one line, without missing parts', () => {
  expect(formatAddress({ street: 'Ringstr.', houseNumber: '4', postalCode: '50667', city: 'Köln' })).toBe('Ringstr. 4, 50667 Köln');
  expect(
    formatAddress({
      street: 'Ringstr.',
      houseNumber: '4',
      addressInfo: 'Hinterhaus',
      postalCode: '50667',
      city: 'Köln',
      district: 'Altstadt',
    }),
  ).toBe('Ringstr. 4, Hinterhaus, 50667 Köln-Altstadt');
  expect(formatAddress({ city: 'Köln' })).toBe('Köln');
  expect(formatAddress({})).toBe('');
});
