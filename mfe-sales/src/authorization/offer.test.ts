import type { QueryResult } from '@aboschalter/platform';
import { describe, expect, it } from 'vitest';
import type { Relation } from '@aboschalter/contract';
import { bonn, cologne, directRelation, relationlessProduct, viaBruehl, relationProduct } from '../testing/fixtures.ts';
import { getEffectiveRelation, resolveOffer } from './offer.ts';
import type { OfferInputs } from './offer-inputs.ts';
import { getOfferDisabledReason } from './offer-disabled-reason.ts';

const filled: OfferInputs = {
  startPoint: cologne,
  endPoint: bonn,
  startDate: '2026-12-01',
  instant: false,
  relationId: undefined,
  proofUntil: '2027-01-31',
};
const idle = { data: undefined, error: null, fetchStatus: 'idle', refetch: () => undefined } as const;
const loading = { ...idle, fetchStatus: 'fetching' } as const;
const error = new Error('weg');
const failed = { ...idle, error } as const;
const success = <T>(data: T): QueryResult<T> => ({ ...idle, data });
const endDate: QueryResult<string | null> = success('2027-11-30');
const queriesWithRoutes = (
  relations: QueryResult<readonly Relation[]> = success([directRelation]),
  validUntil: QueryResult<string | null> = endDate,
) => ({
  relations,
  price: idle,
  validUntil,
});
const queriesWithPrice = (price: QueryResult<number> = success(6_300), validUntil: QueryResult<string | null> = endDate) => ({
  relations: idle,
  price,
  validUntil,
});
const failedOffer = { status: 'failed', query: { error } };

describe('the route of an offer', () => {
  it('is the only route, regardless of the previous selection', () => {
    expect(getEffectiveRelation([directRelation], undefined)).toBe(directRelation);
    expect(getEffectiveRelation([directRelation], 8)).toBe(directRelation);
  });

  it('is the selected one of several routes', () => {
    expect(getEffectiveRelation([directRelation, viaBruehl], undefined)).toBeUndefined();
    expect(getEffectiveRelation([directRelation, viaBruehl], 8)).toBe(viaBruehl);
    expect(getEffectiveRelation([directRelation, viaBruehl], 99)).toBeUndefined();
  });

  it('is undefined without routes', () => {
    expect(getEffectiveRelation([], 7)).toBeUndefined();
  });
});

describe('the offer for a product with a route', () => {
  it('lists missing inputs in the order of the screen', () => {
    const nothing = { ...filled, startPoint: null, endPoint: null, startDate: undefined };
    expect(resolveOffer(relationProduct, nothing, queriesWithRoutes())).toEqual({
      status: 'incomplete',
      missing: ['startPoint', 'endPoint', 'startDate'],
    });
    expect(resolveOffer(relationProduct, { ...filled, endPoint: null }, queriesWithRoutes())).toEqual({
      status: 'incomplete',
      missing: ['endPoint'],
    });
  });

  it('requires a proof date only for products with proof', () => {
    const unproven = { ...filled, proofUntil: undefined };
    expect(resolveOffer(relationProduct, unproven, queriesWithRoutes()).status).toBe('ready');
    expect(resolveOffer({ ...relationProduct, proofRequired: true }, unproven, queriesWithRoutes())).toEqual({
      status: 'incomplete',
      missing: ['proofUntil'],
    });
  });

  it('contains the only route with its price, without a selection', () => {
    expect(resolveOffer(relationProduct, filled, queriesWithRoutes())).toEqual({
      status: 'ready',
      startDate: '2026-12-01',
      price: 13_620,
      relation: directRelation,
      validUntil: '2027-11-30',
    });
  });

  it('requires the selection of a route if there are several', () => {
    const both = queriesWithRoutes(success([directRelation, viaBruehl]));
    expect(resolveOffer(relationProduct, filled, both)).toEqual({ status: 'incomplete', missing: ['relationId'] });
    expect(resolveOffer(relationProduct, { ...filled, relationId: 8 }, both)).toMatchObject({ status: 'ready', price: 16_400 });
  });

  it('has the status no-route if there is no route', () => {
    expect(resolveOffer(relationProduct, filled, queriesWithRoutes(success([])))).toEqual({ status: 'no-route' });
  });

  it.each([
    ['loading', loading, { status: 'loading' }],
    ['failed', failed, failedOffer],
  ])('is %s while the routes have this status', (_, relations, offer) => {
    expect(resolveOffer(relationProduct, filled, queriesWithRoutes(relations))).toMatchObject(offer);
  });
});

describe('the offer for a relationless product', () => {
  it('requires neither stops nor a route', () => {
    const inputs = { ...filled, startPoint: null, endPoint: null };
    expect(resolveOffer(relationlessProduct, inputs, queriesWithPrice())).toEqual({
      status: 'ready',
      startDate: '2026-12-01',
      price: 6_300,
      relation: undefined,
      validUntil: '2027-11-30',
    });
  });

  it('requires a start date', () => {
    expect(resolveOffer(relationlessProduct, { ...filled, startDate: undefined }, queriesWithPrice())).toEqual({
      status: 'incomplete',
      missing: ['startDate'],
    });
  });

  it.each([
    ['loading', loading, { status: 'loading' }],
    ['failed', failed, failedOffer],
  ])('is %s while the price has this status', (_, price, offer) => {
    expect(resolveOffer(relationlessProduct, filled, queriesWithPrice(price))).toMatchObject(offer);
  });
});

describe('an outdated offer', () => {
  const reloading = { ...success(6_300), fetchStatus: 'fetching' } as const;
  const stale = { ...success(6_300), error };
  const loadedRoutes = success([directRelation]);
  it.each([
    ['its price is being refetched', reloading, endDate, { status: 'loading' }],
    ['its price could not be refetched', stale, endDate, failedOffer],
    ['its end date is being refetched', success(6_300), { ...endDate, fetchStatus: 'fetching' } as const, { status: 'loading' }],
    ['its end date could not be loaded', success(6_300), failed, failedOffer],
  ])('is discarded if %s', (_, price, validUntil, offer) => {
    expect(resolveOffer(relationlessProduct, filled, queriesWithPrice(price, validUntil))).toMatchObject(offer);
  });

  it('is discarded if its routes are being refetched or could not be refetched', () => {
    expect(resolveOffer(relationProduct, filled, queriesWithRoutes({ ...loadedRoutes, fetchStatus: 'fetching' }))).toEqual({
      status: 'loading',
    });
    expect(resolveOffer(relationProduct, filled, queriesWithRoutes({ ...loadedRoutes, error }))).toMatchObject(failedOffer);
  });
});

describe('the reason why an offer cannot be accepted', () => {
  it('exists for every state except a complete offer', () => {
    expect(getOfferDisabledReason({ status: 'incomplete', missing: ['startPoint', 'relationId'] })).toBe('Es fehlt noch: Von, Wahlweg.');
    expect(getOfferDisabledReason({ status: 'loading' })).toBe('Das Angebot wird gerade ermittelt.');
    expect(getOfferDisabledReason({ status: 'failed', query: failed })).toBe('Das Angebot konnte nicht ermittelt werden.');
    expect(getOfferDisabledReason({ status: 'no-route' })).toMatch(/^Für diese Verbindung wurde kein Weg gefunden/);
    expect(
      getOfferDisabledReason({ status: 'ready', startDate: '2026-12-01', price: 1, relation: undefined, validUntil: null }),
    ).toBeUndefined();
  });
});
