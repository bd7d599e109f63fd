import { calls, type Calls, type RequestInput } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const koeln = { id: 1001, name: 'Köln Hauptbahnhof' };
const bonn = { id: 1013, name: 'Bonn Hauptbahnhof' };

describe('the catalogue', () => {
  it('lists its products, each of which can be loaded', async () => {
    const entries = await middleware.send(calls.getProductVariants, {});
    expect(entries).toHaveLength(12);
    for (const { id, name, productNumber } of entries) {
      expect(await middleware.send(calls.getProductVariant, { params: { id } })).toMatchObject({ id, name, productNumber });
    }
  });

  // The products are those of `catalogue/products.ts`: 101 is relationless, 110 has relations and a start card.
  it('has a price in cents for each level of a product, and for level 0 of a relationless product', async () => {
    const getPriceAtLevel = async (id: number, priceLevel: number) =>
      (await middleware.send(calls.getPrice, { params: { id }, query: { priceLevel, validAt: '2026-12-01' } })).price;
    expect([await getPriceAtLevel(101, 0), await getPriceAtLevel(110, 1), await getPriceAtLevel(110, 7)]).toEqual([6_300, 6_290, 23_180]);
  });

  it('returns the price on the requested day', async () => {
    const getPriceOn = async (validAt: string) =>
      (await middleware.send(calls.getPrice, { params: { id: 101 }, query: { priceLevel: 0, validAt } })).price;
    expect([await getPriceOn('2025-12-31'), await getPriceOn('2026-01-01'), await getPriceOn('2027-08-01')]).toEqual([5_985, 6_300, 6_552]);
  });

  it('returns the last day of a ticket, or null if it is valid as long as its card, and rejects impossible first days', async () => {
    const getLastDay = async (id: number, instantSubscription: boolean) =>
      (await middleware.send(calls.getValidUntil, { params: { id }, query: { startDate: '2026-12-01', instantSubscription } })).validUntil;
    expect([await getLastDay(110, false), await getLastDay(110, true), await getLastDay(101, false)]).toEqual([
      '2027-11-30',
      '2026-12-31',
      null,
    ]);
    expect(
      (
        await middleware.expectError(calls.getValidUntil, {
          params: { id: 110 },
          query: { startDate: '2026-02-30', instantSubscription: false },
        })
      ).status,
    ).toBe(400);
    const beyondCalendar = { params: { id: 110 }, query: { startDate: '9999-12-31', instantSubscription: false } };
    expect(await middleware.expectError(calls.getValidUntil, beyondCalendar)).toMatchObject({ status: 400, code: 'invalid-start-date' });
  });
});

describe('stops', () => {
  it('are found by any part of the name, and the end points do not include the start point of the route', async () => {
    const query = { namePart: 'HAUPTbahn', productNumber: 1010 };
    const starts = await middleware.send(calls.findStartPoints, { query });
    expect(starts).toContainEqual(bonn);
    const ends = await middleware.send(calls.findEndPoints, { query: { ...query, startPoint: bonn.id } });
    expect(ends).toEqual(starts.filter(({ id }) => id !== bonn.id));
    expect(await middleware.send(calls.findEndPoints, { query })).toEqual(starts);
    expect((await middleware.expectError(calls.findStartPoints, { query: { namePart: '', productNumber: 1010 } })).status).toBe(400);
  });

  it('are found only if the product is sold for them', async () => {
    const findNames = async (productNumber: number) =>
      (await middleware.send(calls.findStartPoints, { query: { namePart: 'Hauptbahnhof', productNumber } })).map(({ name }) => name);
    expect(await findNames(1010)).toContain('Düsseldorf Hauptbahnhof');
    expect(await findNames(1040)).toContain('Bonn Hauptbahnhof');
    expect(await findNames(1040)).not.toContain('Düsseldorf Hauptbahnhof');
    expect(await findNames(9049)).toEqual([]);
    expect((await middleware.expectError(calls.findEndPoints, { query: { namePart: 'x', productNumber: 1 } })).code).toBe('not-found');
  });

  it('are connected by several routes for a product with relations, and by none for a relationless product', async () => {
    const body: RequestInput<Calls['findRelations']>['body'] = { startPoint: koeln, endPoint: bonn, validFrom: '2026-12-01' };
    expect((await middleware.send(calls.findRelations, { params: { id: 110 }, body })).length).toBeGreaterThan(1);
    expect(await middleware.send(calls.findRelations, { params: { id: 101 }, body })).toEqual([]);
  });
});

describe('favourites', () => {
  const createRequest = (sub: string) => ({ params: { userId: sub } });
  const list = async (sub: string) =>
    (await middleware.send(calls.getFavourites, createRequest(sub), { sub })).map(({ productId }) => productId);
  const add = (sub: string, productId: number) => middleware.send(calls.addFavourite, { params: { userId: sub, productId } }, { sub });

  it('belong to one member of staff, without duplicates', async () => {
    const first = await add('a', 110);
    expect(await add('a', 110)).toEqual(first);
    await add('a', 101);
    await add('b', 120);
    expect([await list('a'), await list('b')]).toEqual([[110, 101], [120]]);
  });

  it('are removed only by their owner', async () => {
    const { id } = await add('c', 110);
    await middleware.send(calls.removeFavourite, { params: { favouriteId: id } }, { sub: 'd' });
    expect(await list('c')).toEqual([110]);
    await middleware.send(calls.removeFavourite, { params: { favouriteId: id } }, { sub: 'c' });
    await middleware.send(calls.removeFavourite, { params: { favouriteId: id } }, { sub: 'c' });
    expect(await list('c')).toEqual([]);
  });

  it('of other members of staff can neither be read nor changed', async () => {
    const rejection = { status: 403, userMessage: 'Favoriten anderer Benutzer sind nicht zugänglich.' };
    expect(await middleware.expectError(calls.getFavourites, createRequest('a'), { sub: 'b' })).toMatchObject(rejection);
    expect(await middleware.expectError(calls.addFavourite, { params: { userId: 'a', productId: 110 } }, { sub: 'b' })).toMatchObject(
      rejection,
    );
  });
});

it('the city look-up finds the cities of a postal code in Germany, Austria and Switzerland', async () => {
  const findCityNames = async (countryCode: string, postalCode: string) =>
    (await middleware.send(calls.findCities, { query: { countryCode, postalCode } })).map(({ name }) => name);
  expect(await findCityNames('DE', '50667')).toEqual(['Köln']);
  expect((await findCityNames('DE', '53577')).length).toBeGreaterThan(0);
  expect([await findCityNames('AT', '1010'), await findCityNames('CH', '8001')]).toEqual([['Wien'], ['Zürich']]);
  expect([await findCityNames('DE', '00000'), await findCityNames('DE', '5066'), await findCityNames('NL', '1011')]).toEqual([[], [], []]);
});
