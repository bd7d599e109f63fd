import { describe, expect, it } from 'vitest';
import { findProductById, type Product } from './products.ts';
import { findRelations } from './relations.ts';
import { stops, type Stop } from './stops.ts';
import { isStopOpen, getPrice, isSoldAtStop } from './tariff.ts';

const findProduct = (id: number): Product => {
  const found = findProductById(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const findStop = (name: string): Stop => {
  const found = stops.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no stop ${name}`);
  return found;
};
const findWaysFromCologneToBonn = (day: string) =>
  findRelations(findProduct(110), findStop('Köln Hauptbahnhof'), findStop('Bonn Hauptbahnhof'), day);

describe('the tariff', () => {
  it.each([
    ['2024-06-01', 5_985],
    ['2025-12-31', 5_985],
    ['2026-01-01', 6_300],
    ['2027-07-31', 6_300],
    ['2027-08-01', 6_552],
  ])('has on %s the price of the list in effect: %i cents', (day, price) => {
    expect(getPrice(findProduct(101), 0, day)).toBe(price);
  });

  it('changes the prices of routes with the price list', () => {
    const [direct, later] = [findWaysFromCologneToBonn('2026-12-01')[0], findWaysFromCologneToBonn('2027-09-01')[0]];
    expect(later).toEqual({ ...direct, price: Math.round(((direct?.price ?? 0) * 104) / 100) });
  });

  it('has no price for a level that the product does not have', () => {
    expect([
      getPrice(findProduct(101), 1, '2026-12-01'),
      getPrice(findProduct(110), 0, '2026-12-01'),
      getPrice(findProduct(110), 8, '2026-12-01'),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('has a price for each level of a product with relations', () => {
    expect(getPrice(findProduct(110), 1, '2026-12-01')).toBe(findProduct(110).prices[1]);
  });

  it('closes a stop from the first to the last day of its closure, and no other stop', () => {
    const days = ['2027-06-30', '2027-07-01', '2027-08-31', '2027-09-01'];
    expect(days.map((day) => isStopOpen(findStop('Brühl'), day))).toEqual([true, false, false, true]);
    expect(days.map((day) => isStopOpen(findStop('Düren'), day))).toEqual([true, true, true, true]);
  });

  it('offers no route over a closed stop, and the same routes before and after the closure', () => {
    for (const start of stops) {
      const before = new Set(findRelations(findProduct(110), start, findStop('Düren'), '2027-06-01').map(({ id, via }) => `${id} ${via}`));
      const during = findRelations(findProduct(110), start, findStop('Düren'), '2027-07-01');
      expect(during.filter(({ via }) => via === 'Brühl')).toEqual([]);
      const after = new Set(findRelations(findProduct(110), start, findStop('Düren'), '2027-09-01').map(({ id, via }) => `${id} ${via}`));
      expect(after).toEqual(before);
    }
  });

  it('sells some products only around the centre', () => {
    expect([
      isSoldAtStop(findProduct(113), findStop('Bonn Hauptbahnhof')),
      isSoldAtStop(findProduct(113), findStop('Düsseldorf Hauptbahnhof')),
    ]).toEqual([true, false]);
    expect(findRelations(findProduct(113), findStop('Brühl'), findStop('Düsseldorf Hauptbahnhof'), '2026-12-01')).toEqual([]);
    expect(isSoldAtStop(findProduct(101), findStop('Brühl'))).toBe(false);
  });
});
