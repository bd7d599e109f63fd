import { expect, it } from 'vitest';
import { generateRoutePath } from './generate-route-path.ts';

it('generateRoutePath fills in the parameters of a path, and leaves out optional parameters that are missing', () => {
  expect(generateRoutePath('shopping-cart')).toBe('/cart');
  expect(generateRoutePath('authorization-creation', { productVariantId: '110' })).toBe('/authorization-creation/110');
  expect(generateRoutePath('ticket-holder-page')).toBe('/ticket-holder');
});

it('generateRoutePath throws if a required parameter is missing', () => {
  expect(() => generateRoutePath('authorization-creation')).toThrow('productVariantId');
});
