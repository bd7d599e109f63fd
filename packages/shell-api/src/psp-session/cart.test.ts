import type { CartLine } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cartCount, cartTotal } from './cart.ts';
import { isShiftOpen } from './psp-session.ts';

const line = (price: number | undefined, amount: number): CartLine => ({
  idx: 0,
  idProductVariant: 1,
  name: 'A',
  amount,
  startDate: '2026-12-01',
  instantSubscription: false,
  price,
});

it('counts amounts, not lines', () => expect(cartCount([line(1, 2), line(1, 3)])).toBe(5));
it('adds lines that were truncated toward zero before', () => {
  expect(cartTotal([line(6_300, 2), line(10.9, 1), line(-10.9, 1), line(undefined, 1)])).toBe(12_600);
});
it('opens a shift only with staff number, location and device', () => {
  const full = { staffNr: '1', location: 'a', device: 'b', id: '' };
  expect(isShiftOpen(full)).toBe(true);
  for (const part of ['staffNr', 'location', 'device']) expect(isShiftOpen({ ...full, [part]: '' })).toBe(false);
});
