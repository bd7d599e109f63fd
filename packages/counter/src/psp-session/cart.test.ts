import type { CartLine } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cartCount, cartTotal, appendLine, restoreLine, filterOutLines, decrementLine } from './cart.ts';
import { isShiftOpen } from './psp-session.ts';

const createId = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const createLine = (price: number | undefined, amount: number, idx = 0): CartLine => ({
  id: createId(idx),
  idx,
  idProductVariant: 1,
  name: 'A',
  amount,
  startDate: '2026-12-01',
  instantSubscription: false,
  price,
});

it('cartCount adds the amounts of the lines', () => expect(cartCount([createLine(1, 2), createLine(1, 3)])).toBe(5));
it('cartTotal truncates the total of each line toward zero before adding it', () => {
  expect(cartTotal([createLine(6_300, 2), createLine(10.9, 1), createLine(-10.9, 1), createLine(undefined, 1)])).toBe(12_600);
});
it('a shift is open only with staff number, location and device', () => {
  const full = { staffNr: '1', location: 'a', device: 'b', id: '' };
  expect(isShiftOpen(full)).toBe(true);
  for (const part of ['staffNr', 'location', 'device']) expect(isShiftOpen({ ...full, [part]: '' })).toBe(false);
});

it('appendLine appends a line with the given id, and renumbers all lines', () => {
  const { id: _, idx: __, ...order } = createLine(2, 1);
  expect(appendLine([createLine(1, 1, 5)], order, createId(7))).toEqual([
    { ...createLine(1, 1, 5), idx: 0 },
    { ...order, id: createId(7), idx: 1 },
  ]);
});

it('decrementLine decrements the amount of a line, or removes the line if the amount is 1', () => {
  const cart = [createLine(1, 3, 0), createLine(2, 1, 1), createLine(3, 2, 2)];
  expect(decrementLine(cart, createId(0))).toEqual([createLine(1, 2, 0), createLine(2, 1, 1), createLine(3, 2, 2)]);
  expect(decrementLine(cart, createId(1))).toEqual([createLine(1, 3, 0), { ...createLine(3, 2, 2), idx: 1 }]);
});

it('filterOutLines removes whole lines, and renumbers the other lines', () => {
  const cart = [createLine(1, 3, 0), createLine(2, 1, 1), createLine(3, 2, 2)];
  expect(filterOutLines(cart, [createId(0), createId(2)])).toEqual([{ ...createLine(2, 1, 1), idx: 0 }]);
});

it('restoreLine restores a removed line at its position, with its amount', () => {
  const [first, second, third] = [createLine(1, 1, 0), createLine(2, 2, 1), createLine(3, 1, 2)];
  expect(restoreLine(filterOutLines([first, second, third], [createId(1)]), second)).toEqual([first, second, third]);
  expect(restoreLine([first, { ...second, amount: 1 }], second)).toEqual([first, second]);
});
