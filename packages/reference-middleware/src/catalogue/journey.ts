import type { Relation } from '@aboschalter/contract';
import type { Product } from './products.ts';
import type { Stop } from './stops.ts';
import { getPrice } from './tariff.ts';

const asPoint = ({ id, name }: Stop) => ({ id, name });

/** The start, end and route of a ticket, and its price in cents. */
export const createJourney = (start: Stop, end: Stop, { via, serviceLevel, priceLevel, price }: Relation) => ({
  startPoint: asPoint(start),
  endPoint: asPoint(end),
  via: via ?? null,
  serviceLevel: serviceLevel ?? null,
  priceLevel,
  price,
});

/** The price of a ticket without a relation on a day, in cents. */
export const createFlatFareJourney = (product: Product, day: string) => ({ price: getPrice(product, 0, day) ?? 0, priceLevel: 0 });
