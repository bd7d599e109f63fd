import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { needs } from '../capabilities.ts';
import { calendarDateSchema, centsSchema, pointSchema, nullishStringSchema } from './primitives.ts';

/** An entry of the ticket catalogue. */
export const productVariantSummarySchema = objectSchema(() => ({
  id: z.int(),
  name: z.string(),
  productNumber: needs('additionalFields', z.int().nullish()),
}));
export type ProductVariantSummary = z.infer<typeof productVariantSummarySchema>;

/** A product variant. With the `tariffMode` RELATIONLESS, it has no start, end and route. */
export const productVariantSchema = objectSchema(() => ({
  id: z.int(),
  name: z.string(),
  productNumber: z.int(),
  tariffMode: z.string(),
  possibleStartDates: z.array(calendarDateSchema),
  proofRequired: z.boolean(),
  /**
   * Present if the product is also sold as an instant subscription (Startkarte). The middleware uses this id of a product variant
   * internally; the front end only checks whether it is set, and orders `id` with `instantSubscription: true`.
   */
  idProductVariantInstantSubscription: z.int().nullish(),
}));
export type ProductVariant = z.infer<typeof productVariantSchema>;

/** The tariff mode of products that have no start, end and route. */
export const RELATIONLESS = 'RELATIONLESS';

/** One route (Wahlweg) between the start and the end of a relation, with its price. The specification calls it a relation. */
export const relationSchema = objectSchema(() => ({
  id: z.int(),
  name: z.string(),
  via: nullishStringSchema,
  serviceLevel: nullishStringSchema,
  priceLevel: z.int(),
  price: centsSchema,
}));
export type Relation = z.infer<typeof relationSchema>;

/** The query for the routes of a relation: start, end and first day. */
export const relationQuerySchema = objectSchema(() => ({ startPoint: pointSchema, endPoint: pointSchema, validFrom: calendarDateSchema }));

/** A favourite product of a member of staff. `id` is the id of the favourite, not of the product. */
export const favouriteSchema = objectSchema(() => ({ id: z.int(), productId: z.int() }));
export type Favourite = z.infer<typeof favouriteSchema>;
