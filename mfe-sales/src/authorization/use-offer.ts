import { calls, type ProductVariant, type Relation } from '@aboschalter/contract';
import { skipToken, useApiQuery } from '@aboschalter/platform';
import { resolveOffer, selectPreviousRoute, type Offer, type PreviousRoute } from './offer.ts';
import { isRelationless, RELATIONLESS_PRICE_LEVEL, type OfferInputs } from './offer-inputs.ts';

/** The offer for the inputs, and the routes to choose from. */
export interface OfferState {
  readonly offer: Offer;
  /** The routes found; 'Wahlweg' appears if there is more than one. */
  readonly relations: readonly Relation[];
  /** The inputs; with the route of the old ticket if staff have selected no route (`selectPreviousRoute`). */
  readonly effectiveInputs: OfferInputs;
}

/** The query options that refetch when the same inputs are selected again. */
const alwaysRefetch = { staleTime: 0 };

/**
 * Loads routes, price and end date whenever their inputs are complete and change.
 * @param previous the route of the old ticket, which is selected until staff select another route
 */
export function useOffer(product: ProductVariant, inputs: OfferInputs, previous?: PreviousRoute): OfferState {
  const params = { id: product.id };
  const { startPoint, endPoint, startDate, instant } = inputs;
  const needsRoute = !isRelationless(product);
  const relationQuery =
    needsRoute && startDate !== undefined && startPoint && endPoint ? { startPoint, endPoint, validFrom: startDate } : undefined;

  const relations = useApiQuery(calls.findRelations, relationQuery ? { params, body: relationQuery } : skipToken, alwaysRefetch);
  const price = useApiQuery(
    calls.getPrice,
    needsRoute || startDate === undefined ? skipToken : { params, query: { priceLevel: RELATIONLESS_PRICE_LEVEL, validAt: startDate } },
    { ...alwaysRefetch, select: (response) => response.price },
  );
  const validUntil = useApiQuery(
    calls.getValidUntil,
    startDate === undefined ? skipToken : { params, query: { startDate, instantSubscription: instant } },
    { ...alwaysRefetch, select: (response) => response.validUntil },
  );
  const effectiveInputs = selectPreviousRoute(inputs, relations.data ?? [], previous);
  return {
    offer: resolveOffer(product, effectiveInputs, { relations, price, validUntil }),
    relations: relations.data ?? [],
    effectiveInputs,
  };
}
