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
  ])('%j matches the product 4711, Jahresabo Jedermann: %s', (filter, matches) => {
    expect(productMatchesFilter(abo, filter)).toBe(matches);
  });

  it('matches umlauts and ß in any spelling', () => {
    expect(productMatchesFilter(product(1, 'Schülerabo Straßenbahn'), 'SCHÜLER strassen')).toBe(true);
  });
});

describe('searchProducts', () => {
  const products = [product(12, 'Seniorenabo'), product(7, 'Starter Deutschlandticket'), product(112, 'Deutschlandticket')];
  const findIds = (typed: string) => searchProducts(products, typed).map(({ id }) => id);

  it('returns the product whose id is the text, then products whose names begin with the text, then all others in catalogue order', () => {
    expect(findIds('12')).toEqual([12, 112]);
    expect(findIds('112')).toEqual([112]);
    expect(findIds('DEUTSCH')).toEqual([112, 7]);
    expect(findIds('ticket')).toEqual([7, 112]);
  });

  it('returns no products for an empty text', () => {
    expect(findIds(' ')).toEqual([]);
  });
});
