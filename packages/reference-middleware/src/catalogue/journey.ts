import type { Relation } from '@aboschalter/contract';
import type { Product } from './products.ts';
import type { Stop } from './stops.ts';
import { priceOf } from './tariff.ts';

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

/** What a ticket without a relation costs from a day on, in cents. */
export const relationlessJourney = (product: Product, day: string) => ({ price: priceOf(product, 0, day) ?? 0, priceLevel: 0 });
