import type { Point, Relation } from '@aboschalter/contract';

const toPoint = ({ id, name }: Point) => ({ id, name });

/** Returns the start, end and route of a ticket, and its price in cents. */
export const createJourney = (start: Point, end: Point, { via, serviceLevel, priceLevel, price }: Relation) => ({
  startPoint: toPoint(start),
  endPoint: toPoint(end),
  via: via ?? null,
  serviceLevel: serviceLevel ?? null,
  priceLevel,
  price,
});

/** Returns the price of a ticket without a relation, in cents. */
export const createFlatFareJourney = (price: number) => ({ price, priceLevel: 0 });
