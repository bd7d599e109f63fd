import { describe, expect, it } from 'vitest';
import { productMatchesFilter, searchProducts } from './product.ts';

const product = (id: number, name: string) => ({ id, name });
const abo = product(4711, 'Jahresabo Jedermann');

describe('the ticket filter', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['jahresabo', true],
    ['JEDER', true],
    ['jeder jahr', true],
    ['jeder  jahr ', true],
    ['jeder monat', false],
    ['jahresabo jedermann extra', false],
    ['4711', true],
    ['71', true],
    [' 47 ', true],
    ['48', false],
    ['47 jahr', false],
  ])('the filter %j matches the product: %s', (filter, matches) => {
    expect(productMatchesFilter(abo, filter)).toBe(matches);
  });

  it('the filter finds umlauts and ß in any spelling', () => {
    expect(productMatchesFilter(product(1, 'Schülerabo Straßenbahn'), 'SCHÜLER strassen')).toBe(true);
  });
});

describe('the products that match a text', () => {
  const products = [product(12, 'Seniorenabo'), product(7, 'Starter Deutschlandticket'), product(112, 'Deutschlandticket')];
  const meant = (typed: string) => searchProducts(products, typed).map(({ id }) => id);

  it('searchProducts lists the product with that number first, then products whose names begin with the text', () => {
    expect(meant('12')).toEqual([12, 112]);
    expect(meant('112')).toEqual([112]);
    expect(meant('DEUTSCH')).toEqual([112, 7]);
    expect(meant('ticket')).toEqual([7, 112]);
  });

  it('searchProducts returns no products without a text', () => {
    expect(meant(' ')).toEqual([]);
  });
});
