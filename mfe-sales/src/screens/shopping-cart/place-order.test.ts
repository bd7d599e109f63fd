import { cartLineSchema } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cartLine, orderLine, uuid } from '../../testing/fixtures.ts';
import { toOrderRequest } from './place-order.ts';

it('the request contains each line as often as its amount, with amount 1, with its id and without its position', () => {
  expect(toOrderRequest([cartLine(0, { amount: 2 }), cartLine(1, { name: 'Stadtabo' })], undefined, { hasIds: true })).toEqual([
    { ...orderLine(), id: uuid(900) },
    { ...orderLine(), id: uuid(900) },
    { ...orderLine({ name: 'Stadtabo' }), id: uuid(901) },
  ]);
});

it('the request is empty for an empty cart', () => {
  expect(toOrderRequest([], undefined, { hasIds: true })).toEqual([]);
});

it('the request is the same for the same cart, regardless of the order of properties', () => {
  const line = cartLine(0, { startPoint: { id: 1, name: 'A' }, via: undefined, price: 1 });
  const lineInReversedOrder = Object.fromEntries(Object.entries(structuredClone(line)).toReversed());
  expect(JSON.stringify(toOrderRequest([cartLineSchema.parse(lineInReversedOrder)], undefined, { hasIds: true }))).toBe(
    JSON.stringify(toOrderRequest([line], undefined, { hasIds: true })),
  );
});

it('the request contains no ids of lines if the middleware does not support them', () => {
  expect(toOrderRequest([cartLine(0)], '815', { hasIds: false })).toEqual([{ ...orderLine(), salesPointNumber: '815' }]);
});
