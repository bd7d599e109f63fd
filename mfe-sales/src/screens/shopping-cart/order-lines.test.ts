import { expect, it } from 'vitest';
import { cartLine, orderLine } from '../../test-support/samples.ts';
import { orderLines } from './order-lines.ts';

it('sends each line as often as its amount, each time as one, without its position', () => {
  expect(orderLines([cartLine(0, { amount: 2 }), cartLine(1, { name: 'Stadtabo' })])).toEqual([
    orderLine(), orderLine(), orderLine({ name: 'Stadtabo' }),
  ]);
});

it('sends nothing for an empty cart', () => {
  expect(orderLines([])).toEqual([]);
});
