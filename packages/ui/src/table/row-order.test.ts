import { describe, expect, it } from 'vitest';

import { nextSortOrder, rankRows, toSortValue } from './row-order.ts';

const sortTexts = (texts: readonly string[], direction: 'ascending' | 'descending' = 'ascending') => {
  const rows = texts.map((text) => ({ text }));
  const ranks = rankRows(rows, ({ text }) => text, direction);
  return rows.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0)).map(({ text }) => text);
};

describe('rankRows', () => {
  it('sorts dates chronologically, not as text', () => {
    expect(sortTexts(['02.01.2027', '31.12.2026', '01.01.2027 08:30', '01.01.2027 07:15'])).toEqual([
      '31.12.2026',
      '01.01.2027 07:15',
      '01.01.2027 08:30',
      '02.01.2027',
    ]);
  });

  it('sorts amounts and numbers by value', () => {
    expect(sortTexts(['1.234,56\u00A0€', '49,00\u00A0€', '-5,00\u00A0€'])).toEqual(['-5,00\u00A0€', '49,00\u00A0€', '1.234,56\u00A0€']);
    expect(sortTexts(['900010', '90002', '8'])).toEqual(['8', '90002', '900010']);
  });

  it('sorts umlauts as in a German dictionary', () => {
    expect(sortTexts(['Zug', 'Ärmel', 'Bahn'])).toEqual(['Ärmel', 'Bahn', 'Zug']);
  });

  it('lists rows without a text last in both directions and keeps the order of equal rows', () => {
    expect(sortTexts(['', 'b', 'a'])).toEqual(['a', 'b', '']);
    expect(sortTexts(['', 'b', 'a'], 'descending')).toEqual(['b', 'a', '']);
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect([...rankRows(rows, () => 'gleich', 'descending').keys()]).toEqual(rows);
  });
});

it('toSortValue returns texts that are no complete dates or amounts unchanged', () => {
  expect(toSortValue('12 € Zuschlag')).toBe('12 € Zuschlag');
  expect(toSortValue('1.12.2026')).toBe('1.12.2026');
});

it('nextSortOrder returns ascending, then descending, then undefined; another column starts ascending', () => {
  const ascending = nextSortOrder(undefined, 'price');
  const descending = nextSortOrder(ascending, 'price');
  expect([ascending?.direction, descending?.direction, nextSortOrder(descending, 'price')]).toEqual(['ascending', 'descending', undefined]);
  expect(nextSortOrder(descending, 'name')).toEqual({ key: 'name', direction: 'ascending' });
});
