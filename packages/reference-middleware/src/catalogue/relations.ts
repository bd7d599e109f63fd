import type { Relation } from '@aboschalter/contract';
import type { Product } from './products.ts';
import { stops, type Stop } from './stops.ts';
import { isStopOpen, getPricesAt, isSoldAtStop } from './tariff.ts';

const distance = (a: Stop, b: Stop) => Math.hypot(a.x - b.x, a.y - b.y);

/** Maximum distances of the price levels in kilometres; longer ones are level 7. */
const reach = [6, 12, 20, 30, 42, 56];
const levelOf = (kilometres: number) => reach.filter((limit) => kilometres > limit).length + 1;

/** From this distance on there is more than one route. */
const DETOUR_FROM = 12;
/** A detour is offered up to this factor of the direct route. */
const DETOUR_UP_TO = 1.35;
const MOST_DETOURS = 2;

/** Unique for product, stops and route, independent of the other routes on a day; fits a 32-bit integer. */
const idOf = (product: Product, start: Stop, end: Stop, via: Stop | undefined) =>
  (((product.id % 100) * 100 + (start.id - 1000)) * 100 + (end.id - 1000)) * 100 + (via === undefined ? 0 : via.id - 1000);

/**
 * Returns the routes between two stops with level and price on a day, the direct one first; none for the same stop
 * twice, or if the product is not sold there.
 */
export function findRelations(product: Product, start: Stop, end: Stop, day: string): readonly Relation[] {
  if (start.id === end.id || !isSoldAtStop(product, start) || !isSoldAtStop(product, end)) return [];
  const prices = getPricesAt(product, day);
  const direct = distance(start, end);
  const detours =
    direct < DETOUR_FROM
      ? []
      : stops
          .filter((stop) => stop.id !== start.id && stop.id !== end.id && isStopOpen(stop, day))
          .map((stop) => ({ stop, length: distance(start, stop) + distance(stop, end) }))
          .filter(
            ({ stop, length }) =>
              length > direct * 1.08 &&
              length <= direct * DETOUR_UP_TO &&
              distance(start, stop) > direct / 4 &&
              distance(stop, end) > direct / 4,
          )
          .toSorted((a, b) => a.length - b.length)
          .slice(0, MOST_DETOURS);
  const ways = [{ via: undefined, length: direct }, ...detours.map(({ stop, length }) => ({ via: stop, length }))];
  return ways.map(({ via, length }) => {
    const priceLevel = levelOf(length);
    return {
      id: idOf(product, start, end, via),
      name: via === undefined ? 'direkter Weg' : `über ${via.name}`,
      via: via?.name ?? null,
      serviceLevel: '2. Klasse',
      priceLevel,
      price: prices[priceLevel] ?? 0,
    };
  });
}
