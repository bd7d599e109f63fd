import type { ProductVariant, Relation } from '@aboschalter/contract';
import type { CalendarDate } from '@aboschalter/formats';
import { combineQueries, type QueryErrorState, type QueryState, requireFresh } from '@aboschalter/platform';
import { isRelationless, type OfferInputs } from './offer-inputs.ts';

/** The inputs that an offer may still need, by their labels on screen. */
export type MissingInput = 'Von' | 'Nach' | 'Gültig ab' | 'Wahlweg' | 'Nachweis bis';

/** What can be offered for the inputs just now. */
export type Offer =
  | { readonly status: 'incomplete'; readonly missing: readonly MissingInput[] }
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & QueryErrorState)
  /** Start and end are known, and nothing goes from one to the other. */
  | { readonly status: 'no-route' }
  | AvailableOffer;

/** An offer that can be taken. */
export interface AvailableOffer {
  readonly status: 'ready';
  readonly startDate: CalendarDate;
  /** Cents. */
  readonly price: number;
  /** The route; none for relationless products. */
  readonly relation: Relation | undefined;
  /** Until when, or null where there is no date. */
  readonly validUntil: CalendarDate | null;
}

/** What an offer is made of beside the inputs. */
export interface OfferQueries {
  readonly relations: QueryState<readonly Relation[]>;
  /** Cents; of relationless products only. */
  readonly price: QueryState<number>;
  readonly validUntil: QueryState<CalendarDate | null>;
}

/** The route in force: the only one found, else the one picked. */
export function selectedRelation(relations: readonly Relation[], picked: number | undefined): Relation | undefined {
  const [first, ...more] = relations;
  return more.length === 0 ? first : relations.find(({ id }) => id === picked);
}

function missingInputs(product: ProductVariant, inputs: OfferInputs): MissingInput[] {
  const missing: MissingInput[] = [];
  if (!isRelationless(product)) {
    if (!inputs.startPoint) missing.push('Von');
    if (!inputs.endPoint) missing.push('Nach');
  }
  if (inputs.startDate === undefined) missing.push('Gültig ab');
  else if (product.proofRequired && inputs.proofUntil === undefined) missing.push('Nachweis bis');
  return missing;
}

/**
 * What can be offered (specification, document 2, sections 2, 4 and 5). Only what is known to be of now counts: while
 * routes, price or validity are asked for, or could not be had, there is no offer.
 */
export function resolveOffer(product: ProductVariant, inputs: OfferInputs, { relations, price, validUntil }: OfferQueries): Offer {
  const missing = missingInputs(product, inputs);
  const { startDate } = inputs;
  if (missing.length > 0 || startDate === undefined) return { status: 'incomplete', missing };
  if (isRelationless(product)) {
    const known = combineQueries(requireFresh(price), requireFresh(validUntil));
    if (known.status !== 'ready') return toPendingOffer(known);
    const [cents, end] = known.data;
    return { status: 'ready', startDate, price: cents, relation: undefined, validUntil: end };
  }
  const known = combineQueries(requireFresh(relations), requireFresh(validUntil));
  if (known.status !== 'ready') return toPendingOffer(known);
  const [routes, end] = known.data;
  if (routes.length === 0) return { status: 'no-route' };
  const relation = selectedRelation(routes, inputs.relationId);
  if (!relation) return { status: 'incomplete', missing: ['Wahlweg'] };
  return { status: 'ready', startDate, price: relation.price, relation, validUntil: end };
}

const toPendingOffer = (state: Exclude<QueryState<unknown>, { status: 'ready' }>): Offer =>
  state.status === 'failed' ? state : { status: 'loading' };
