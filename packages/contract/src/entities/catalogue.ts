import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { calendarDate, cents, point, nullishString } from './primitives.ts';

/** An entry of the ticket catalogue. */
export const productVariantSummary = z.object({
  id: z.int(),
  name: z.string(),
  productNumber: needs('additionalFields', z.int().nullish()),
});
export type ProductVariantSummary = z.infer<typeof productVariantSummary>;

/** A product variant; `tariffMode` RELATIONLESS has no start, end and route. */
export const productVariant = z.object({
  id: z.int(),
  name: z.string(),
  productNumber: z.int(),
  tariffMode: z.string(),
  possibleStartDates: z.array(calendarDate),
  proofRequired: z.boolean(),
  idProductVariantInstantSubscription: z.int().nullish(),
});
export type ProductVariant = z.infer<typeof productVariant>;

/** The tariff mode of products that have no start, end and route. */
export const RELATIONLESS = 'RELATIONLESS';

/** A route between two stops (Wahlweg) with its price. */
export const relation = z.object({
  id: z.int(),
  name: z.string(),
  via: nullishString,
  serviceLevel: nullishString,
  priceLevel: z.int(),
  price: cents,
});
export type Relation = z.infer<typeof relation>;

/** The query for routes: start, end and first day. */
export const relationQuery = z.object({ startPoint: point, endPoint: point, validFrom: calendarDate });

/** A favourite product of a member of staff; `id` is that of the favourite. */
export const favourite = z.object({ id: z.int(), productId: z.int() });
export type Favourite = z.infer<typeof favourite>;
