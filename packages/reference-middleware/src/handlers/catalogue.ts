import { calls } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { and, asc, eq } from 'drizzle-orm';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { getPossibleStartDates, calculateValidUntil } from '../catalogue/validity.ts';
import { favourites } from '../db/schema/all.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { auditStaffUser } from '../domain/record-changes.ts';
import { createNotFoundError, ApiError, expectOne } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';
import { findCities } from '../places/postal-codes.ts';

function getProductOrThrow(catalogue: Catalogue, id: number) {
  const product = catalogue.findProductById(id);
  if (!product) throw createNotFoundError('Das Produkt');
  return product;
}

function getStopOrThrow(catalogue: Catalogue, id: number) {
  const stop = catalogue.findStopById(id);
  if (!stop) throw createNotFoundError('Die Haltestelle');
  return stop;
}

/** Finds stops for which a product is sold. */
function findStopsOfProduct(catalogue: Catalogue, productNumber: number, namePart: string) {
  const product = catalogue.findProductByNumber(productNumber);
  if (!product) throw createNotFoundError('Das Produkt');
  return catalogue.findStops(product, namePart);
}

const toPoint = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

/** Rejects access to the favourites of another member of staff. */
function assertOwnFavourites(userId: string, sub: string): void {
  if (userId !== sub) throw new ApiError(403, 'Favoriten anderer Benutzer sind nicht zugänglich.', { code: 'forbidden' });
}

/** Calls that load products, stops, routes and prices, manage favourites, and look up cities. */
export const catalogueRoutes = [
  defineRoute(calls.getProductVariants, (_, { settings }) =>
    settings.installation.catalogue.products.map(({ id, name, productNumber }) => ({ id, name, productNumber })),
  ),
  defineRoute(calls.getProductVariant, ({ params: { id } }, { now, settings }) => {
    const product = getProductOrThrow(settings.installation.catalogue, id);
    return { ...product, possibleStartDates: getPossibleStartDates(product, toLocalDate(now)) };
  }),
  defineRoute(calls.findRelations, ({ params: { id }, body: { startPoint, endPoint, validFrom } }, { settings }) => {
    const { catalogue } = settings.installation;
    const [start, end] = [getStopOrThrow(catalogue, startPoint.id), getStopOrThrow(catalogue, endPoint.id)];
    return [...catalogue.findRelations(getProductOrThrow(catalogue, id), start.id, end.id, validFrom)];
  }),
  defineRoute(calls.getValidUntil, ({ params: { id }, query: { startDate, instantSubscription } }, { settings }) => {
    const validUntil = calculateValidUntil(getProductOrThrow(settings.installation.catalogue, id), startDate, {
      isStartCard: instantSubscription,
    });
    // Calendar dates after the year 9999 cannot be written as `yyyy-MM-dd`.
    if (validUntil !== null && !isCalendarDate(validUntil)) {
      throw new ApiError(400, 'An diesem Tag kann keine Berechtigung beginnen.', {
        code: 'invalid-start-date',
        fields: { startDate: 'Kein möglicher Tag' },
      });
    }
    return { validUntil };
  }),
  defineRoute(calls.getPrice, ({ params: { id }, query: { priceLevel, validAt } }, { settings }) => {
    const { catalogue } = settings.installation;
    const price = catalogue.getPrice(getProductOrThrow(catalogue, id), priceLevel, validAt);
    if (price === undefined) throw createNotFoundError('Der Preis');
    return { price };
  }),
  defineRoute(calls.findStartPoints, ({ query: { namePart, productNumber } }, { settings }) =>
    findStopsOfProduct(settings.installation.catalogue, productNumber, namePart).map(toPoint),
  ),
  defineRoute(calls.findEndPoints, ({ query: { namePart, productNumber, startPoint } }, { settings }) =>
    findStopsOfProduct(settings.installation.catalogue, productNumber, namePart)
      .filter(({ id }) => id !== startPoint)
      .map(toPoint),
  ),
  defineRoute(calls.getFavourites, ({ params: { userId } }, { db, staff }) => {
    assertOwnFavourites(userId, staff.sub);
    return db
      .select({ id: favourites.id, productId: favourites.productId })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.id));
  }),
  defineRoute(calls.addFavourite, async ({ params: { userId, productId } }, { db, staff, now, settings }) => {
    assertOwnFavourites(userId, staff.sub);
    getProductOrThrow(settings.installation.catalogue, productId);
    const added = await db.insert(favourites).values({ userId, productId }).onConflictDoNothing().returning();
    if (added.length > 0) await auditStaffUser({ db, staff, now }, userId, { field: 'favourite', from: null, to: String(productId) });
    return expectOne(
      await db
        .select({ id: favourites.id, productId: favourites.productId })
        .from(favourites)
        .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId))),
      'Der Favorit',
    );
  }),
  defineRoute(calls.removeFavourite, async ({ params: { favouriteId } }, { db, staff, now }) => {
    const isOwnFavourite = and(eq(favourites.id, favouriteId), eq(favourites.userId, staff.sub));
    const [removed] = await db.delete(favourites).where(isOwnFavourite).returning();
    if (removed) await auditStaffUser({ db, staff, now }, staff.sub, { field: 'favourite', from: String(removed.productId), to: null });
  }),
  defineRoute(calls.findCities, ({ query: { countryCode, postalCode } }) => findCities(countryCode, postalCode).map((name) => ({ name }))),
];
