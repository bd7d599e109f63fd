import type { ProductVariant, Relation, SubscriptionTicket } from '@aboschalter/contract';
import type { CalendarDate } from '@aboschalter/formats';
import { combineResults, type QueryResult } from '@aboschalter/platform';
import { isRelationless, type OfferInputs } from './offer-inputs.ts';

/** The inputs on which an offer can depend. Which of them are required depends on the product. */
export type OfferField = 'startPoint' | 'endPoint' | 'startDate' | 'relationId' | 'proofUntil';

/** The offer for the current inputs. */
export type Offer =
  | { readonly status: 'incomplete'; readonly missing: readonly OfferField[] }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly query: QueryResult<unknown> }
  /** Start and end are selected, and there is no route between them. */
  | { readonly status: 'no-route' }
  | AvailableOffer;

/** An offer that can be accepted. */
export interface AvailableOffer {
  readonly status: 'ready';
  readonly startDate: CalendarDate;
  /** In cents. */
  readonly price: number;
  /** The route; undefined for relationless products. */
  readonly relation: Relation | undefined;
  /** The end date; null if the ticket ends with the application lifetime of its chip card. */
  readonly validUntil: CalendarDate | null;
}

/** The loaded data from which an offer is derived together with the inputs. */
export interface OfferQueries {
  /** The routes found; a `Relation` is one route. Idle for a relationless product. */
  readonly relations: QueryResult<readonly Relation[]>;
  /** In cents. Idle for a product with a route, because the route contains its price. */
  readonly price: QueryResult<number>;
  /** The end date; null without one. */
  readonly validUntil: QueryResult<CalendarDate | null>;
}

/** Returns the route of the offer: the only route found, or else the selected route; undefined if there is no such route. */
export function getEffectiveRelation(relations: readonly Relation[], selectedId: number | undefined): Relation | undefined {
  const [first, ...others] = relations;
  return others.length === 0 ? first : relations.find(({ id }) => id === selectedId);
}

/** The route of a ticket whose tariff is changed. `via` is null for the direct route, and undefined if the route is unknown. */
export type PreviousRoute = Pick<SubscriptionTicket, 'startPoint' | 'endPoint' | 'via'>;

/**
 * Selects the route of the old ticket if it was found and staff have selected no route. Start and end point must be those of the
 * old ticket, because a route between other stops may have the same `via`.
 */
export function selectPreviousRoute(inputs: OfferInputs, relations: readonly Relation[], previous: PreviousRoute | undefined): OfferInputs {
  if (inputs.relationId !== undefined || previous?.via === undefined) return inputs;
  const hasSameStops = inputs.startPoint?.id === previous.startPoint?.id && inputs.endPoint?.id === previous.endPoint?.id;
  if (!hasSameStops) return inputs;
  // Unlike the `via` of a ticket, that of a direct `Relation` can also be undefined or empty.
  return { ...inputs, relationId: relations.find(({ via }) => (via ?? '') === (previous.via ?? ''))?.id };
}

/** Returns the missing inputs in the order of the screen, except the route. */
function getMissingFields(product: ProductVariant, inputs: OfferInputs): OfferField[] {
  const missing: OfferField[] = [];
  if (!isRelationless(product)) {
    if (!inputs.startPoint) missing.push('startPoint');
    if (!inputs.endPoint) missing.push('endPoint');
  }
  // The possible proof dates depend on the start date.
  if (inputs.startDate === undefined) missing.push('startDate');
  else if (product.proofRequired && inputs.proofUntil === undefined) missing.push('proofUntil');
  return missing;
}

/**
 * Returns the offer for the inputs (specification, document 2, sections 2, 4 and 5). It is not available while routes,
 * price or validity are loading, or if they could not be loaded, because a sale must not use outdated data.
 */
export function resolveOffer(product: ProductVariant, inputs: OfferInputs, { relations, price, validUntil }: OfferQueries): Offer {
  const missing = getMissingFields(product, inputs);
  const { startDate } = inputs;
  // Without a start date, `missing` is never empty. The second check only tells the compiler that the date is defined.
  if (missing.length > 0 || startDate === undefined) return { status: 'incomplete', missing };
  if (isRelationless(product)) {
    const combined = combineResults(withoutOutdatedData(price), withoutOutdatedData(validUntil), (cents, end) => ({ cents, end }));
    if (!combined.data) return toUnavailableOffer(combined);
    return { status: 'ready', startDate, price: combined.data.cents, relation: undefined, validUntil: combined.data.end };
  }
  const combined = combineResults(withoutOutdatedData(relations), withoutOutdatedData(validUntil), (routes, end) => ({ routes, end }));
  if (!combined.data) return toUnavailableOffer(combined);
  const { routes, end } = combined.data;
  if (routes.length === 0) return { status: 'no-route' };
  const relation = getEffectiveRelation(routes, inputs.relationId);
  if (!relation) return { status: 'incomplete', missing: ['relationId'] };
  return { status: 'ready', startDate, price: relation.price, relation, validUntil: end };
}

/** Removes outdated data from a result: the result is loading during a refetch, and failed after a failed refetch. */
function withoutOutdatedData<T>(result: QueryResult<T>): QueryResult<T> {
  if (result.fetchStatus === 'fetching') return { ...result, data: undefined, error: null };
  return result.error ? { ...result, data: undefined } : result;
}

const toUnavailableOffer = (query: QueryResult<unknown>): Offer => (query.error ? { status: 'failed', query } : { status: 'loading' });
