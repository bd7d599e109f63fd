import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import { calendarDateSchema, centsSchema, queryBooleanSchema, urlNumberSchema, pointSchema } from '../entities/primitives.ts';
import {
  favouriteSchema,
  productVariantSchema,
  productVariantSummarySchema,
  relationSchema,
  relationQuerySchema,
} from '../entities/catalogue.ts';

const idParamsSchema = objectSchema(() => ({ id: urlNumberSchema }));

/** Catalogue, favourites, stops, routes and prices (documents 1 and 2, section 7). */
export const catalogueCalls = {
  getProductVariants: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/product-variants',
      summary: 'List the product catalogue',
      response: z.array(productVariantSummarySchema),
    }),
  getProductVariant: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/product-variants/{id}',
      summary: 'Get a product variant',
      params: idParamsSchema,
      response: productVariantSchema,
    }),
  findRelations: () =>
    defineCall({
      method: 'POST',
      path: '/abo-ticketing/product-variants/{id}/relations',
      summary: 'List the routes between two stops',
      params: idParamsSchema,
      body: relationQuerySchema,
      response: z.array(relationSchema),
    }),
  getValidUntil: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/product-variants/{id}/valid-until',
      summary: 'Get the end of validity',
      params: idParamsSchema,
      query: z.object({ startDate: calendarDateSchema, instantSubscription: queryBooleanSchema }),
      response: z.object({ validUntil: calendarDateSchema.nullable() }),
    }),
  getPrice: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/product-variants/{id}/price',
      summary: 'Get the price in cents',
      params: idParamsSchema,
      query: z.object({ priceLevel: urlNumberSchema, validAt: calendarDateSchema }),
      response: z.object({ price: centsSchema }),
    }),
  findStartPoints: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/start-points',
      summary: 'Search start stops',
      query: z.object({ namePart: z.string().min(1), productNumber: urlNumberSchema }),
      response: z.array(pointSchema),
    }),
  findEndPoints: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/end-points',
      summary: 'Search end stops',
      query: z.object({ namePart: z.string().min(1), productNumber: urlNumberSchema, startPoint: urlNumberSchema.optional() }),
      response: z.array(pointSchema),
    }),
  getFavourites: () =>
    defineCall({
      method: 'GET',
      path: '/favourites/{userId}/products',
      summary: 'List favourites',
      params: z.object({ userId: z.string() }),
      response: z.array(favouriteSchema),
    }),
  addFavourite: () =>
    defineCall({
      method: 'PUT',
      path: '/favourites/{userId}/product/{productId}',
      summary: 'Add a favourite',
      params: z.object({ userId: z.string(), productId: urlNumberSchema }),
      response: favouriteSchema,
      read: favouriteSchema.optional(),
    }),
  removeFavourite: () =>
    defineCall({
      method: 'DELETE',
      path: '/favourites/product/{favouriteId}',
      summary: 'Remove a favourite',
      params: z.object({ favouriteId: urlNumberSchema }),
    }),
  findCities: () =>
    defineCall({
      method: 'GET',
      path: '/open-plz/city',
      summary: 'List the cities of a postal code',
      query: z.object({ countryCode: z.string(), postalCode: z.string() }),
      response: z.array(z.object({ name: z.string() })),
    }),
};
