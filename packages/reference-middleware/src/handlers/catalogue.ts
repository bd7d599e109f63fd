import { calls } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { and, asc, eq } from 'drizzle-orm';
import { productById, productByNumber, products } from '../catalogue/products.ts';
import { findRelations } from '../catalogue/relations.ts';
import { findStops, stopById } from '../catalogue/stops.ts';
import { priceOf, serves } from '../catalogue/tariff.ts';
import { possibleStartDates, validUntil } from '../catalogue/validity.ts';
import { favourites } from '../db/schema/all.ts';
import { businessDay } from '../domain/business-day.ts';
import { noteAtStaff } from '../domain/record-changes.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';
import { citiesOf } from '../places/places.ts';

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

/** Stops that a product is sold from and to. */
function stopsFor(productNumber: number, namePart: string) {
  const product = productByNumber(productNumber);
  if (!product) throw notFound('Das Produkt');
  return findStops(namePart, (stop) => serves(product, stop));
}

const asPoint = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

/** Favourites belong to whoever asks for them. */
function requireSelf(userId: string, sub: string): void {
  if (userId !== sub) throw new Refusal(403, 'Favoriten anderer Benutzer sind nicht zugänglich.', { code: 'forbidden' });
}

/** Catalogue, stops, routes, prices, favourites and the city lookup. */
export const catalogueRoutes = [
  answer(calls.getProductVariants, () => products.map(({ id, name, productNumber }) => ({ id, name, productNumber }))),
  answer(calls.getProductVariant, ({ params: { id } }, { now }) => {
    const product = productOf(id);
    return { ...product, possibleStartDates: possibleStartDates(product, businessDay(now)) };
  }),
  answer(calls.findRelations, ({ params: { id }, body: { startPoint, endPoint, validFrom } }) => [
    ...findRelations(productOf(id), stopOf(startPoint.id), stopOf(endPoint.id), validFrom),
  ]),
  answer(calls.getValidUntil, ({ params: { id }, query: { startDate, instantSubscription } }) => {
    const end = validUntil(productOf(id), startDate, instantSubscription);
    // After the year 9999 no day can be written.
    if (end !== null && !isCalendarDate(end)) {
      throw new Refusal(400, 'An diesem Tag kann keine Berechtigung beginnen.', {
        code: 'start-date',
        fields: { startDate: 'Kein möglicher Tag' },
      });
    }
    return { validUntil: end };
  }),
  answer(calls.getPrice, ({ params: { id }, query: { priceLevel, validAt } }) => {
    const price = priceOf(productOf(id), priceLevel, validAt);
    if (price === undefined) throw notFound('Der Preis');
    return { price };
  }),
  answer(calls.findStartPoints, ({ query: { namePart, productNumber } }) => stopsFor(productNumber, namePart).map(asPoint)),
  answer(calls.findEndPoints, ({ query: { namePart, productNumber, startPoint } }) =>
    stopsFor(productNumber, namePart)
      .filter(({ id }) => id !== startPoint)
      .map(asPoint),
  ),
  answer(calls.getFavourites, ({ params: { userId } }, { db, staff }) => {
    requireSelf(userId, staff.sub);
    return db
      .select({ id: favourites.id, productId: favourites.productId })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.id));
  }),
  answer(calls.addFavourite, async ({ params: { userId, productId } }, { db, staff, now }) => {
    requireSelf(userId, staff.sub);
    productOf(productId);
    const added = await db.insert(favourites).values({ userId, productId }).onConflictDoNothing().returning();
    if (added.length > 0) await noteAtStaff({ db, staff, now }, userId, { field: 'favourite', from: null, to: String(productId) });
    return theOne(
      await db
        .select({ id: favourites.id, productId: favourites.productId })
        .from(favourites)
        .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId))),
      'Der Favorit',
    );
  }),
  answer(calls.removeFavourite, async ({ params: { favouriteId } }, { db, staff, now }) => {
    const mine = and(eq(favourites.id, favouriteId), eq(favourites.userId, staff.sub));
    const [gone] = await db.delete(favourites).where(mine).returning();
    if (gone) await noteAtStaff({ db, staff, now }, staff.sub, { field: 'favourite', from: String(gone.productId), to: null });
  }),
  answer(calls.findCities, ({ query: { countryCode, postalCode } }) => citiesOf(countryCode, postalCode).map((name) => ({ name }))),
];
