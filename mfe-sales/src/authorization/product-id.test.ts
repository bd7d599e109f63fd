import { expect, it } from 'vitest';
import { parseProductId } from './product-id.ts';

it.each([
  ['110', 110],
  ['0', 0],
  [undefined, undefined],
  ['', undefined],
  ['abc', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['12345678901', undefined],
  ['1e3', undefined],
])('the URL parameter %s is parsed as the product id %s', (parameter, id) => {
  expect(parseProductId(parameter)).toBe(id);
});
