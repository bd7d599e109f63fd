import { expect, it } from 'vitest';
import { bonn, cartLine, cologne, orderLine } from '../testing/fixtures.ts';
import { findSameLine } from './find-same-line.ts';

const there = cartLine(0);

it('a line that orders the same at another price is found', () => {
  expect(findSameLine([there], { ...orderLine(), price: 1 })).toBe(there);
});

it.each([
  ['another product', { idProductVariant: 999 }],
  ['another begin', { startDate: '2027-01-01' }],
  ['another route', { startPoint: cologne, endPoint: bonn }],
  ['another proof', { proofUntil: '2027-06-30' }],
  ['a start card', { instantSubscription: true }],
])('a line with %s is not found', (_, more) => {
  expect(findSameLine([there], orderLine(more))).toBeUndefined();
});
