import { describe, expect, it } from 'vitest';

import { formatMoney, formatSignedMoney, lineTotal, parseMoneyInput } from './money.ts';

describe('an amount', () => {
  it.each([
    [123_456, '1.234,56\u00A0€'],
    [5, '0,05\u00A0€'],
    [0, '0,00\u00A0€'],
    [-0, '0,00\u00A0€'],
    [-123_456, '-1.234,56\u00A0€'],
    [100_000_000, '1.000.000,00\u00A0€'],
  ])('of %d cents is formatted as %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('is formatted as an empty text if it is %j', (cents) => {
    expect(formatMoney(cents)).toBe('');
    expect(formatSignedMoney(cents)).toBe('');
  });

  it('is formatted with a plus sign if it is a positive difference', () => {
    expect(formatSignedMoney(500)).toBe('+5,00\u00A0€');
    expect(formatSignedMoney(-500)).toBe('-5,00\u00A0€');
    expect(formatSignedMoney(0)).toBe('0,00\u00A0€');
  });
});

describe('the total of a cart line', () => {
  it('is price times amount', () => {
    expect(lineTotal(4900, 2)).toBe(9800);
  });

  it('is truncated toward zero to whole cents', () => {
    expect(lineTotal(99.9, 1)).toBe(99);
    expect(lineTotal(-99.9, 1)).toBe(-99);
    expect(lineTotal(-0.5, 1)).toBe(0);
  });
});

describe('a typed text', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['12', 1200],
    [' 12 ', 1200],
    ['12.345', 1_234_500],
    ['12.345.678,9', 1_234_567_890],
    ['12,00 €', 1200],
    ['12,00\u00A0€', 1200],
    ['-0,05', -5],
    ['-0', 0],
  ])('is parsed as an amount: %j as %d cents', (text, cents) => {
    expect(parseMoneyInput(text)).toBe(cents);
  });

  it.each(['', '1,234.56', '12,345', '1.23', 'zwölf', '1..000', '€'])('is not an amount: %j', (text) => {
    expect(parseMoneyInput(text)).toBeUndefined();
  });
});
