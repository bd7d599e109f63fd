import { describe, expect, it } from 'vitest';
import { findProductById, products } from './products.ts';
import { findRelations } from './relations.ts';
import { findStops, findStopById, stops } from './stops.ts';
import { getPossibleStartDates, calculateValidUntil } from './validity.ts';

const findProduct = (id: number) => {
  const found = findProductById(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
/** A day of the price list of 2026. */
const DAY = '2026-12-01';
const findStop = (name: string) => {
  const found = stops.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no stop ${name}`);
  return found;
};

describe('the catalogue', () => {
  it('contains products with and without relations, with proof, with start cards, and of every issue type', () => {
    expect(products).toHaveLength(12);
    expect(new Set(products.map(({ tariffMode }) => tariffMode)).size).toBe(2);
    expect(new Set(products.map(({ issueType }) => issueType)).size).toBe(3);
    expect(products.some(({ proofRequired }) => proofRequired)).toBe(true);
    expect(products.some((entry) => entry.idProductVariantInstantSubscription)).toBe(true);
  });

  it('finds stops without regard to case and accents, and lists stops that begin with the text first', () => {
    expect(findStops(stops, 'koln mul', () => true).map(({ name }) => name)).toEqual(['Köln Mülheim']);
    expect(findStops(stops, 'Brühl', () => true)[0]?.name).toBe('Brühl');
    expect(findStops(stops, '  ', () => true)).toEqual([]);
  });
});

describe('findRelations', () => {
  const abo = findProduct(110);

  it('returns one route between near stops, and several routes with different ids between distant stops', () => {
    expect(findRelations(abo, findStop('Bonn Hauptbahnhof'), findStop('Bonn-Beuel'), DAY)).toHaveLength(1);
    const far = findRelations(abo, findStop('Köln Hauptbahnhof'), findStop('Bonn Hauptbahnhof'), DAY);
    expect(far.length).toBeGreaterThan(1);
    expect(new Set(far.map(({ id }) => id)).size).toBe(far.length);
    expect(far[0]).toMatchObject({ name: 'direkter Weg', via: null });
    for (const { price, priceLevel } of far) expect(price).toBe(abo.prices[priceLevel]);
  });

  it('returns ids that fit a 32-bit integer', () => {
    const ids = findRelations(findProduct(112), findStop('Niederkassel'), findStop('Windeck-Rosbach'), DAY).map(({ id }) => id);
    expect(Math.max(...ids)).toBeLessThan(2 ** 31);
  });

  it('returns no route from a stop to itself or for a product without relations', () => {
    expect(findRelations(abo, findStop('Brühl'), findStop('Brühl'), DAY)).toEqual([]);
    expect(findRelations(findProduct(101), findStop('Brühl'), findStop('Rheinbach'), DAY)).toEqual([]);
    expect(findStopById(0)).toBeUndefined();
  });
});

describe('the validity of a product in the catalogue', () => {
  it("can begin on the product's start days after today", () => {
    const dates = getPossibleStartDates(findProduct(110), '2026-11-21');
    expect(dates.slice(0, 3)).toEqual(['2026-12-01', '2026-12-15', '2027-01-01']);
  });

  it('ends after the duration of the product, at the end of the month for a start card, and never without a duration', () => {
    expect(calculateValidUntil(findProduct(110), '2026-12-01', { isStartCard: false })).toBe('2027-11-30');
    expect(calculateValidUntil(findProduct(114), '2026-11-21', { isStartCard: true })).toBe('2026-11-30');
    expect(calculateValidUntil(findProduct(101), '2026-12-01', { isStartCard: false })).toBeNull();
  });
});
