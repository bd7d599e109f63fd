import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { calendarDate, cents, queryBoolean, pathId, point } from '../entities/primitives.ts';
import { favourite, productVariant, productVariantSummary, relation, relationQuery } from '../entities/catalogue.ts';

const byId = z.object({ id: pathId });

/** Catalogue, favourites, stops, routes and prices (documents 1 and 2, section 7). */
export const catalogueCalls = {
  getProductVariants: defineCall({
    method: 'GET',
    path: '/abo-ticketing/product-variants',
    summary: 'List the product catalogue',
    answer: z.array(productVariantSummary),
  }),
  getProductVariant: defineCall({
    method: 'GET',
    path: '/abo-ticketing/product-variants/{id}',
    summary: 'Get a product variant',
    params: byId,
    answer: productVariant,
  }),
  findRelations: defineCall({
    method: 'POST',
    path: '/abo-ticketing/product-variants/{id}/relations',
    summary: 'List the routes between two stops',
    params: byId,
    body: relationQuery,
    answer: z.array(relation),
  }),
  getValidUntil: defineCall({
    method: 'GET',
    path: '/abo-ticketing/product-variants/{id}/valid-until',
    summary: 'Get the end of validity',
    params: byId,
    query: z.object({ startDate: calendarDate, instantSubscription: queryBoolean }),
    answer: z.object({ validUntil: calendarDate.nullable() }),
  }),
  getPrice: defineCall({
    method: 'GET',
    path: '/abo-ticketing/product-variants/{id}/price',
    summary: 'Get the price in cents',
    params: byId,
    query: z.object({ priceLevel: pathId, validAt: calendarDate }),
    answer: z.object({ price: cents }),
  }),
  findStartPoints: defineCall({
    method: 'GET',
    path: '/abo-ticketing/start-points',
    summary: 'Search start stops',
    query: z.object({ namePart: z.string().min(1), productNumber: pathId }),
    answer: z.array(point),
  }),
  findEndPoints: defineCall({
    method: 'GET',
    path: '/abo-ticketing/end-points',
    summary: 'Search end stops',
    query: z.object({ namePart: z.string().min(1), productNumber: pathId, startPoint: pathId.optional() }),
    answer: z.array(point),
  }),
  getFavourites: defineCall({
    method: 'GET',
    path: '/favourites/{userId}/products',
    summary: 'List favourites',
    params: z.object({ userId: z.string() }),
    answer: z.array(favourite),
  }),
  addFavourite: defineCall({
    method: 'PUT',
    path: '/favourites/{userId}/product/{productId}',
    summary: 'Add a favourite',
    params: z.object({ userId: z.string(), productId: pathId }),
    answer: favourite,
    read: favourite.optional(),
  }),
  removeFavourite: defineCall({
    method: 'DELETE',
    path: '/favourites/product/{favouriteId}',
    summary: 'Remove a favourite',
    params: z.object({ favouriteId: pathId }),
  }),
  findCities: defineCall({
    method: 'GET',
    path: '/open-plz/city',
    summary: 'List the cities of a postal code',
    query: z.object({ countryCode: z.string(), postalCode: z.string() }),
    answer: z.array(z.object({ name: z.string() })),
  }),
};
