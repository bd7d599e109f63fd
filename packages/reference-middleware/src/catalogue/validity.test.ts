import { describe, expect, it } from 'vitest';
import type { Product } from './products.ts';
import { previousDay, getEndOfMonth, getPossibleStartDates, calculateValidUntil } from './validity.ts';

const product = (more: Partial<Product>): Product => ({
  id: 1,
  name: 'Abo',
  productNumber: 1,
  tariffMode: 'RELATIONLESS',
  issueType: 'E_TICKET_VDV',
  proofRequired: false,
  startDays: [1],
  prices: [100],
  ...more,
});

describe('a product', () => {
  it('starts on its days of this month after today, and of the next six', () => {
    expect(getPossibleStartDates(product({}), '2026-11-21')).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
    ]);
    expect(getPossibleStartDates(product({ startDays: [1, 15] }), '2026-08-14').slice(0, 3)).toEqual([
      '2026-08-15',
      '2026-09-01',
      '2026-09-15',
    ]);
    expect(getPossibleStartDates(product({ startDays: [1, 15] }), '2026-08-15')[0]).toBe('2026-09-01');
    expect(getPossibleStartDates(product({ startDays: [1] }), '2026-08-31').at(-1)).toBe('2027-02-01');
  });

  it('is valid for its months, the last day included, or as long as the card', () => {
    expect(calculateValidUntil(product({ months: 12 }), '2026-12-01', false)).toBe('2027-11-30');
    expect(calculateValidUntil(product({ months: 1 }), '2027-02-15', false)).toBe('2027-03-14');
    expect(calculateValidUntil(product({}), '2026-12-01', false)).toBeNull();
  });

  it('is valid until the end of the month as a start card', () => {
    expect(calculateValidUntil(product({ months: 12 }), '2027-02-15', true)).toBe('2027-02-28');
    expect(calculateValidUntil(product({}), '2028-02-01', true)).toBe('2028-02-29');
  });
});

it.each([
  ['2026-11-01', '2026-11-30', '2026-10-31'],
  ['2028-02-29', '2028-02-29', '2028-02-28'],
  ['2027-01-01', '2027-01-31', '2026-12-31'],
])('the month of %s ends on %s, and the day before was %s', (day, last, before) => {
  expect([getEndOfMonth(day), previousDay(day)]).toEqual([last, before]);
});
