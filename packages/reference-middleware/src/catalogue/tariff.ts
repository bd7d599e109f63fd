import type { Product } from './products.ts';
import { stops, type Stop } from './stops.ts';

/** The price lists, in percent of the prices in `products`; the first list also applies to all earlier days. */
const priceLists = [
  { from: '2025-01-01', percent: 95 },
  { from: '2026-01-01', percent: 100 },
  { from: '2027-08-01', percent: 104 },
] as const;

/** Temporarily closed stops: `until` is the last day on which the stop is closed. */
const closures: readonly { readonly stop: string; readonly from: string; readonly until: string }[] = [
  { stop: 'Brühl', from: '2027-07-01', until: '2027-08-31' },
];

/** Returns the prices of a product by level on a day (`yyyy-MM-dd`), in cents. */
export function getPricesAt({ prices }: Product, day: string): readonly number[] {
  const { percent } = priceLists.findLast(({ from }) => from <= day) ?? priceLists[0];
  return prices.map((price) => Math.round((price * percent) / 100));
}

/**
 * Returns the price of a level on a day, in cents; undefined if the product does not have the level. Relationless
 * products have only the level 0, the others the levels 1 to 7.
 */
export function getPrice(product: Product, level: number, day: string): number | undefined {
  const isRelationlessLevel = level === 0;
  const isRelationlessProduct = product.tariffMode === 'RELATIONLESS';
  return isRelationlessLevel === isRelationlessProduct ? getPricesAt(product, day)[level] : undefined;
}

/** Returns whether routes can pass a stop on a day. */
export const isStopOpen = ({ name }: Stop, day: string): boolean =>
  !closures.some(({ stop, from, until }) => stop === name && from <= day && day <= until);

const centre = stops.find(({ name }) => name === 'Köln Hauptbahnhof');

/**
 * Returns whether a product is sold for a stop. Relationless products have no stops. Some products are sold only around the
 * centre of the network.
 */
export function isSoldAtStop({ tariffMode, withinKm }: Product, { x, y }: Stop): boolean {
  if (tariffMode === 'RELATIONLESS') return false;
  return withinKm === undefined || centre === undefined || Math.hypot(x - centre.x, y - centre.y) <= withinKm;
}
