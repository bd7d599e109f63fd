import { describe, expect, it } from 'vitest';

import { formatMoney, formatSignedMoney, lineTotal, parseMoneyInput } from './money.ts';

describe('money on screen', () => {
  it.each([
    [123_456, '1.234,56\u00A0€'],
    [5, '0,05\u00A0€'],
    [0, '0,00\u00A0€'],
    [-0, '0,00\u00A0€'],
    [-123_456, '-1.234,56\u00A0€'],
    [100_000_000, '1.000.000,00\u00A0€'],
  ])('shows %d cents as %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('shows nothing for %j', (cents) => {
    expect(formatMoney(cents)).toBe('');
    expect(formatSignedMoney(cents)).toBe('');
  });

  it('shows a difference with a plus sign if positive', () => {
    expect(formatSignedMoney(500)).toBe('+5,00\u00A0€');
    expect(formatSignedMoney(-500)).toBe('-5,00\u00A0€');
    expect(formatSignedMoney(0)).toBe('0,00\u00A0€');
  });
});

describe('a line of the cart', () => {
  it('costs price times amount', () => {
    expect(lineTotal(4900, 2)).toBe(9800);
  });

  it('is truncated toward zero in cents', () => {
    expect(lineTotal(99.9, 1)).toBe(99);
    expect(lineTotal(-99.9, 1)).toBe(-99);
    expect(lineTotal(-0.5, 1)).toBe(0);
  });
});

describe('typed amounts', () => {
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
  ])('parses %j as %d cents', (text, cents) => {
    expect(parseMoneyInput(text)).toBe(cents);
  });

  it.each(['', '1,234.56', '12,345', '1.23', 'zwölf', '1..000', '€'])('does not take %j for an amount', (text) => {
    expect(parseMoneyInput(text)).toBeUndefined();
  });
});
