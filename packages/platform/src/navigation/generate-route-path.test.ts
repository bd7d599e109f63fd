import { expect, it } from 'vitest';
import { generateRoutePath } from './generate-route-path.ts';

it('generateRoutePath returns the path with its parameters, without missing optional ones', () => {
  expect(generateRoutePath('shopping-cart')).toBe('/cart');
  expect(generateRoutePath('authorization-creation', { productVariantId: '110' })).toBe('/authorization-creation/110');
  expect(generateRoutePath('ticket-holder-page')).toBe('/ticket-holder');
});

it('generateRoutePath throws if a required parameter is missing', () => {
  expect(() => generateRoutePath('authorization-creation')).toThrow('productVariantId');
});
