import { expect, it } from 'vitest';
import { bonn, cartLine, cologne, orderLine } from '../testing/fixtures.ts';
import { findSameLine } from './find-same-line.ts';

const lineInCart = cartLine(0);

it('a line that orders the same at another price is found', () => {
  expect(findSameLine([lineInCart], { ...orderLine(), price: 1 })).toBe(lineInCart);
});

it.each([
  ['another product', { idProductVariant: 999 }],
  ['another start date', { startDate: '2027-01-01' }],
  ['another route', { startPoint: cologne, endPoint: bonn }],
  ['another proof date', { proofUntil: '2027-06-30' }],
  ['a start card', { instantSubscription: true }],
])('a line with %s is not found', (_, changes) => {
  expect(findSameLine([lineInCart], orderLine(changes))).toBeUndefined();
});
