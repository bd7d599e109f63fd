import { calls } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { and, asc, eq } from 'drizzle-orm';
import { productById, productByNumber, products } from '../catalogue/products.ts';
import { findRelations } from '../catalogue/relations.ts';
import { findStops, stopById } from '../catalogue/stops.ts';
import { getPrice, isSoldAtStop } from '../catalogue/tariff.ts';
import { possibleStartDates, validUntil } from '../catalogue/validity.ts';
import { favourites } from '../db/schema/all.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { auditStaffUser } from '../domain/record-changes.ts';
import { notFound, ApiError, expectOne } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';
import { findCities } from '../places/postal-codes.ts';

function productOf(id: number) {
  const product = productById(id);
  if (!product) throw notFound('Das Produkt');
  return product;
}

function stopOf(id: number) {
  const stop = stopById(id);
  if (!stop) throw notFound('Die Haltestelle');
  return stop;
}

/** Stops for which a product is sold. */
function stopsFor(productNumber: number, namePart: string) {
  const product = productByNumber(productNumber);
  if (!product) throw notFound('Das Produkt');
  return findStops(namePart, (stop) => isSoldAtStop(product, stop));
}

const asPoint = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

/** Favourites are accessible only to their owner. */
function requireSelf(userId: string, sub: string): void {
  if (userId !== sub) throw new ApiError(403, 'Favoriten anderer Benutzer sind nicht zugänglich.', { code: 'forbidden' });
}

/** Catalogue, stops, routes, prices, favourites and the city lookup. */
export const catalogueRoutes = [
  defineRoute(calls.getProductVariants, () => products.map(({ id, name, productNumber }) => ({ id, name, productNumber }))),
  defineRoute(calls.getProductVariant, ({ params: { id } }, { now }) => {
    const product = productOf(id);
    return { ...product, possibleStartDates: possibleStartDates(product, toLocalDate(now)) };
  }),
  defineRoute(calls.findRelations, ({ params: { id }, body: { startPoint, endPoint, validFrom } }) => [
    ...findRelations(productOf(id), stopOf(startPoint.id), stopOf(endPoint.id), validFrom),
  ]),
  defineRoute(calls.getValidUntil, ({ params: { id }, query: { startDate, instantSubscription } }) => {
    const end = validUntil(productOf(id), startDate, instantSubscription);
    // Days after the year 9999 have no notation.
    if (end !== null && !isCalendarDate(end)) {
      throw new ApiError(400, 'An diesem Tag kann keine Berechtigung beginnen.', {
        code: 'invalid-start-date',
        fields: { startDate: 'Kein möglicher Tag' },
      });
    }
    return { validUntil: end };
  }),
  defineRoute(calls.getPrice, ({ params: { id }, query: { priceLevel, validAt } }) => {
    const price = getPrice(productOf(id), priceLevel, validAt);
    if (price === undefined) throw notFound('Der Preis');
    return { price };
  }),
  defineRoute(calls.findStartPoints, ({ query: { namePart, productNumber } }) => stopsFor(productNumber, namePart).map(asPoint)),
  defineRoute(calls.findEndPoints, ({ query: { namePart, productNumber, startPoint } }) =>
    stopsFor(productNumber, namePart)
      .filter(({ id }) => id !== startPoint)
      .map(asPoint),
  ),
  defineRoute(calls.getFavourites, ({ params: { userId } }, { db, staff }) => {
    requireSelf(userId, staff.sub);
    return db
      .select({ id: favourites.id, productId: favourites.productId })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.id));
  }),
  defineRoute(calls.addFavourite, async ({ params: { userId, productId } }, { db, staff, now }) => {
    requireSelf(userId, staff.sub);
    productOf(productId);
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
    const mine = and(eq(favourites.id, favouriteId), eq(favourites.userId, staff.sub));
    const [gone] = await db.delete(favourites).where(mine).returning();
    if (gone) await auditStaffUser({ db, staff, now }, staff.sub, { field: 'favourite', from: String(gone.productId), to: null });
  }),
  defineRoute(calls.findCities, ({ query: { countryCode, postalCode } }) => findCities(countryCode, postalCode).map((name) => ({ name }))),
];
