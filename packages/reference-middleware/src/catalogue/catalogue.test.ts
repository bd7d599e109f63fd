import { describe, expect, it } from 'vitest';
import { findProductById, products } from './products.ts';
import { findRelations } from './relations.ts';
import { findStops, findStopById, stops } from './stops.ts';
import { getPossibleStartDates, calculateValidUntil } from './validity.ts';

const product = (id: number) => {
  const found = findProductById(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
/** A day of the price list of 2026. */
const DAY = '2026-12-01';
const stop = (name: string) => {
  const found = stops.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no stop ${name}`);
  return found;
};

describe('the catalogue', () => {
  it('has products with and without relations, with proof, with start cards, of every issue type', () => {
    expect(products).toHaveLength(12);
    expect(new Set(products.map(({ tariffMode }) => tariffMode)).size).toBe(2);
    expect(new Set(products.map(({ issueType }) => issueType)).size).toBe(3);
    expect(products.some(({ proofRequired }) => proofRequired)).toBe(true);
    expect(products.some((entry) => entry.idProductVariantInstantSubscription)).toBe(true);
  });

  it('are found in any spelling, those that begin with the text first', () => {
    expect(findStops(stops, 'koln mul', () => true).map(({ name }) => name)).toEqual(['Köln Mülheim']);
    expect(findStops(stops, 'Brühl', () => true)[0]?.name).toBe('Brühl');
    expect(findStops(stops, '  ', () => true)).toEqual([]);
  });
});

describe('relations', () => {
  const abo = product(110);

  it('are one for near stops and several for far ones', () => {
    expect(findRelations(abo, stop('Bonn Hauptbahnhof'), stop('Bonn-Beuel'), DAY)).toHaveLength(1);
    const far = findRelations(abo, stop('Köln Hauptbahnhof'), stop('Bonn Hauptbahnhof'), DAY);
    expect(far.length).toBeGreaterThan(1);
    expect(new Set(far.map(({ id }) => id)).size).toBe(far.length);
    expect(far[0]).toMatchObject({ name: 'direkter Weg', via: null });
    for (const { price, priceLevel } of far) expect(price).toBe(abo.prices[priceLevel]);
  });

  it('have ids that fit a 32-bit integer', () => {
    const ids = findRelations(product(112), stop('Niederkassel'), stop('Windeck-Rosbach'), DAY).map(({ id }) => id);
    expect(Math.max(...ids)).toBeLessThan(2 ** 31);
  });

  it('are none for the same stop and for relationless products', () => {
    expect(findRelations(abo, stop('Brühl'), stop('Brühl'), DAY)).toEqual([]);
    expect(findRelations(product(101), stop('Brühl'), stop('Rheinbach'), DAY)).toEqual([]);
    expect(findStopById(0)).toBeUndefined();
  });
});

describe('validity', () => {
  it('starts on the days of the product after today', () => {
    const dates = getPossibleStartDates(product(110), '2026-11-21');
    expect(dates.slice(0, 3)).toEqual(['2026-12-01', '2026-12-15', '2027-01-01']);
  });

  it('ends after the months of the product, with the month for a start card, or never', () => {
    expect(calculateValidUntil(product(110), '2026-12-01', false)).toBe('2027-11-30');
    expect(calculateValidUntil(product(114), '2026-11-21', true)).toBe('2026-11-30');
    expect(calculateValidUntil(product(101), '2026-12-01', false)).toBeNull();
  });
});
