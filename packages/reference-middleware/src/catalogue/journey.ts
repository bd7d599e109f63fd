import type { Relation } from '@aboschalter/contract';
import type { Product } from './products.ts';
import type { Stop } from './stops.ts';

const asPoint = ({ id, name }: Stop) => ({ id, name });

/** Where a ticket goes, by which way, and what that costs in cents. */
export const journeyOn = (start: Stop, end: Stop, { via, serviceLevel, priceLevel, price }: Relation) => ({
  startPoint: asPoint(start),
  endPoint: asPoint(end),
  via: via ?? null,
  serviceLevel: serviceLevel ?? null,
  priceLevel,
  price,
});

/** What a ticket without a relation costs, in cents. */
export const relationlessJourney = ({ prices }: Product) => ({ price: prices[0] ?? 0, priceLevel: 0 });
