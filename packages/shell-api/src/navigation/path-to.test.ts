import { expect, it } from 'vitest';
import { pathTo } from './path-to.ts';

it('is the path with its parameters, those that may be missing left out', () => {
  expect(pathTo('shopping-cart')).toBe('/cart');
  expect(pathTo('authorization-creation', { productVariantId: '110' })).toBe('/authorization-creation/110');
  expect(pathTo('ticket-holder-page')).toBe('/ticket-holder');
});

it('is refused without a parameter that it needs', () => {
  expect(() => pathTo('authorization-creation')).toThrow('productVariantId');
});
