import type { CartLine } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cartCount, cartTotal, withLineBack, withoutLines } from './cart.ts';
import { isShiftOpen } from './psp-session.ts';

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const line = (price: number | undefined, amount: number, idx = 0): CartLine => ({
  id: id(idx),
  idx,
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

it('puts a line back where it was, with its amount', () => {
  const [first, second, third] = [line(1, 1, 0), line(2, 2, 1), line(3, 1, 2)];
  expect(withLineBack(withoutLines([first, second, third], [id(1)]), second)).toEqual([first, second, third]);
  expect(withLineBack([first, { ...second, amount: 1 }], second)).toEqual([first, second]);
});
