import { describe, expect, it } from 'vitest';
import type { Product } from './products.ts';
import { getPreviousDay, getEndOfMonth, getPossibleStartDates, calculateValidUntil } from './validity.ts';

const createProduct = (more: Partial<Product>): Product => ({
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
  it('can start on its start days after today, in this month and the next six', () => {
    expect(getPossibleStartDates(createProduct({}), '2026-11-21')).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
    ]);
    expect(getPossibleStartDates(createProduct({ startDays: [1, 15] }), '2026-08-14').slice(0, 3)).toEqual([
      '2026-08-15',
      '2026-09-01',
      '2026-09-15',
    ]);
    expect(getPossibleStartDates(createProduct({ startDays: [1, 15] }), '2026-08-15')[0]).toBe('2026-09-01');
    expect(getPossibleStartDates(createProduct({ startDays: [1] }), '2026-08-31').at(-1)).toBe('2027-02-01');
  });

  it('is valid for its number of months, or without limit if it has none', () => {
    expect(calculateValidUntil(createProduct({ months: 12 }), '2026-12-01', { isStartCard: false })).toBe('2027-11-30');
    expect(calculateValidUntil(createProduct({ months: 1 }), '2027-02-15', { isStartCard: false })).toBe('2027-03-14');
    expect(calculateValidUntil(createProduct({}), '2026-12-01', { isStartCard: false })).toBeNull();
  });

  it('that is sold as a start card is valid until the end of the month', () => {
    expect(calculateValidUntil(createProduct({ months: 12 }), '2027-02-15', { isStartCard: true })).toBe('2027-02-28');
    expect(calculateValidUntil(createProduct({}), '2028-02-01', { isStartCard: true })).toBe('2028-02-29');
  });
});

it.each([
  ['2026-11-01', '2026-11-30', '2026-10-31'],
  ['2028-02-29', '2028-02-29', '2028-02-28'],
  ['2027-01-01', '2027-01-31', '2026-12-31'],
])('for %s, the last day of the month is %s and the previous day %s', (day, last, before) => {
  expect([getEndOfMonth(day), getPreviousDay(day)]).toEqual([last, before]);
});
