import { expect, it } from 'vitest';
import { generateRoutePath } from './generate-route-path.ts';

it('is the path with its parameters, those that may be missing left out', () => {
  expect(generateRoutePath('shopping-cart')).toBe('/cart');
  expect(generateRoutePath('authorization-creation', { productVariantId: '110' })).toBe('/authorization-creation/110');
  expect(generateRoutePath('ticket-holder-page')).toBe('/ticket-holder');
});

it('is refused without a parameter that it needs', () => {
  expect(() => generateRoutePath('authorization-creation')).toThrow('productVariantId');
});
