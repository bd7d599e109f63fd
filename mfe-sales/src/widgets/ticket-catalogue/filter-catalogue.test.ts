import { describe, expect, it } from 'vitest';
import { filterCatalogue } from './filter-catalogue.ts';

const product = (id: number, name: string) => ({ id, name });
describe('the catalogue', () => {
  const products = [product(1, 'A'), product(2, 'B'), product(3, 'C'), product(4, 'AC')];
  const favourites = [
    { id: 30, productId: 3 },
    { id: 20, productId: 2 },
    { id: 99, productId: 99 },
  ];

  it('lists favourites first, and otherwise keeps its order', () => {
    expect(filterCatalogue(products, favourites, '').map((entry) => [entry.product.id, entry.favourite?.id])).toEqual([
      [2, 20],
      [3, 30],
      [1, undefined],
      [4, undefined],
    ]);
  });

  it('contains only products that match the filter', () => {
    expect(filterCatalogue(products, favourites, 'c').map((entry) => entry.product.id)).toEqual([3, 4]);
    expect(filterCatalogue(products, [], 'x')).toEqual([]);
  });
});
