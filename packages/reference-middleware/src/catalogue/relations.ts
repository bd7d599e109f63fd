import type { Relation } from '@aboschalter/contract';
import type { Product } from './products.ts';
import { stops, type Stop } from './stops.ts';
import { isStopOpen, getPricesAt, isSoldAtStop } from './tariff.ts';

const getDistance = (a: Stop, b: Stop) => Math.hypot(a.x - b.x, a.y - b.y);

/** Maximum distances of the price levels 1 to 6 in kilometres; longer routes have level 7. */
const maxDistanceByLevel = [6, 12, 20, 30, 42, 56];
const getPriceLevel = (kilometres: number) => maxDistanceByLevel.filter((limit) => kilometres > limit).length + 1;

/** Minimum distance of two stops with more than one route, in kilometres. */
const MIN_DISTANCE_WITH_DETOURS = 12;
/** Minimum length of a detour, as a factor of the direct route. Shorter detours are too similar to the direct route. */
const MIN_DETOUR_FACTOR = 1.08;
/** Maximum length of a detour, as a factor of the direct route. */
const MAX_DETOUR_FACTOR = 1.35;
/** Minimum distance of a detour's stop from start and end, as a factor of the direct route. */
const MIN_STOP_DISTANCE_FACTOR = 0.25;
const MAX_DETOURS = 2;

/**
 * Returns the id of a route: unique for product, stops and via, the same on every day, and a 32-bit integer. Stop ids are
 * numbered from 1001, so each part has two digits.
 */
const getRelationId = (product: Product, start: Stop, end: Stop, via: Stop | undefined) =>
  (((product.id % 100) * 100 + (start.id - 1000)) * 100 + (end.id - 1000)) * 100 + (via === undefined ? 0 : via.id - 1000);

/**
 * Returns the routes between two stops with level and price on a day, the direct one first. Returns none if start and
 * end are the same, or if the product is not sold for one of them.
 */
export function findRelations(product: Product, start: Stop, end: Stop, day: string): readonly Relation[] {
  if (start.id === end.id || !isSoldAtStop(product, start) || !isSoldAtStop(product, end)) return [];
  const prices = getPricesAt(product, day);
  const direct = getDistance(start, end);
  const isReasonableDetour = ({ stop, length }: { readonly stop: Stop; readonly length: number }) =>
    length > direct * MIN_DETOUR_FACTOR &&
    length <= direct * MAX_DETOUR_FACTOR &&
    getDistance(start, stop) > direct * MIN_STOP_DISTANCE_FACTOR &&
    getDistance(stop, end) > direct * MIN_STOP_DISTANCE_FACTOR;
  const detours =
    direct < MIN_DISTANCE_WITH_DETOURS
      ? []
      : stops
          .filter((stop) => stop.id !== start.id && stop.id !== end.id && isStopOpen(stop, day))
          .map((stop) => ({ stop, length: getDistance(start, stop) + getDistance(stop, end) }))
          .filter(isReasonableDetour)
          .toSorted((a, b) => a.length - b.length)
          .slice(0, MAX_DETOURS);
  const routes = [{ via: undefined, length: direct }, ...detours.map(({ stop, length }) => ({ via: stop, length }))];
  return routes.map(({ via, length }) => {
    const priceLevel = getPriceLevel(length);
    return {
      id: getRelationId(product, start, end, via),
      name: via === undefined ? 'direkter Weg' : `über ${via.name}`,
      via: via?.name ?? null,
      serviceLevel: '2. Klasse',
      priceLevel,
      price: prices[priceLevel] ?? 0,
    };
  });
}
