import { describe, expect, it } from 'vitest';
import { findProductById, type Product } from './products.ts';
import { findRelations } from './relations.ts';
import { stops, type Stop } from './stops.ts';
import { isStopOpen, getPrice, isSoldAtStop } from './tariff.ts';

const product = (id: number): Product => {
  const found = findProductById(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const stop = (name: string): Stop => {
  const found = stops.find((one) => one.name === name);
  if (!found) throw new Error(`no stop ${name}`);
  return found;
};
const ways = (day: string) => findRelations(product(110), stop('Köln Hauptbahnhof'), stop('Bonn Hauptbahnhof'), day);

describe('the tariff of a day', () => {
  it.each([
    ['2024-06-01', 5_985],
    ['2025-12-31', 5_985],
    ['2026-01-01', 6_300],
    ['2027-07-31', 6_300],
    ['2027-08-01', 6_552],
  ])('on %s has the price of the list in effect', (day, price) => {
    expect(getPrice(product(101), 0, day)).toBe(price);
  });

  it('applies to routes, too', () => {
    const [direct, later] = [ways('2026-12-01')[0], ways('2027-09-01')[0]];
    expect(later).toEqual({ ...direct, price: Math.round(((direct?.price ?? 0) * 104) / 100) });
  });

  it('has only the levels of its product', () => {
    expect([
      getPrice(product(101), 1, '2026-12-01'),
      getPrice(product(110), 0, '2026-12-01'),
      getPrice(product(110), 8, '2026-12-01'),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('has a price for each level of a product with relations', () => {
    expect(getPrice(product(110), 1, '2026-12-01')).toBe(product(110).prices[1]);
  });

  it('closes a stop from its first to its last day, and no other', () => {
    const days = ['2027-06-30', '2027-07-01', '2027-08-31', '2027-09-01'];
    expect(days.map((day) => isStopOpen(stop('Brühl'), day))).toEqual([true, false, false, true]);
    expect(days.map((day) => isStopOpen(stop('Düren'), day))).toEqual([true, true, true, true]);
  });

  it('avoids closed stops, and keeps all other routes', () => {
    for (const start of stops) {
      const before = new Set(findRelations(product(110), start, stop('Düren'), '2027-06-01').map(({ id, via }) => `${id} ${via}`));
      const during = findRelations(product(110), start, stop('Düren'), '2027-07-01');
      expect(during.filter(({ via }) => via === 'Brühl')).toEqual([]);
      const after = new Set(findRelations(product(110), start, stop('Düren'), '2027-09-01').map(({ id, via }) => `${id} ${via}`));
      expect(after).toEqual(before);
    }
  });

  it('sells some products only around the centre', () => {
    expect([isSoldAtStop(product(113), stop('Bonn Hauptbahnhof')), isSoldAtStop(product(113), stop('Düsseldorf Hauptbahnhof'))]).toEqual([
      true,
      false,
    ]);
    expect(findRelations(product(113), stop('Brühl'), stop('Düsseldorf Hauptbahnhof'), '2026-12-01')).toEqual([]);
    expect(isSoldAtStop(product(101), stop('Brühl'))).toBe(false);
  });
});
