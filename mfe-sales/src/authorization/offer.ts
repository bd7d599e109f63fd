import type { ProductVariant, Relation } from '@aboschalter/contract';
import type { CalendarDate } from '@aboschalter/formats';
import type { Lookup } from './lookup.ts';
import { isRelationless, type OfferInputs } from './offer-inputs.ts';

/** The inputs that an offer may still need, by their labels on screen. */
export type MissingInput = 'Von' | 'Nach' | 'Gültig ab' | 'Wahlweg' | 'Nachweis bis';

/** What can be offered for the inputs just now. */
export type Offer =
  | { readonly status: 'incomplete'; readonly missing: readonly MissingInput[] }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  /** Start and end are known, and nothing goes from one to the other. */
  | { readonly status: 'no-route' }
  | ReadyOffer;

/** An offer that can be taken. */
export interface ReadyOffer {
  readonly status: 'ready';
  readonly startDate: CalendarDate;
  /** Cents. */
  readonly price: number;
  /** The route; none for relationless products. */
  readonly relation: Relation | undefined;
}

/** What an offer is made of beside the inputs. */
export interface OfferLookups {
  readonly relations: Lookup<readonly Relation[]>;
  /** Cents; of relationless products only. */
  readonly price: Lookup<number>;
}

/** The route in force: the only one found, else the one picked. */
export function chosenRelation(relations: readonly Relation[], picked: number | undefined): Relation | undefined {
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

/** What can be offered (specification, document 2, sections 2, 4 and 5). */
export function offerOf(product: ProductVariant, inputs: OfferInputs, { relations, price }: OfferLookups): Offer {
  const missing = missingInputs(product, inputs);
  const { startDate } = inputs;
  if (missing.length > 0 || startDate === undefined) return { status: 'incomplete', missing };
  if (isRelationless(product)) {
    return price.status === 'ready' ? { status: 'ready', startDate, price: price.value, relation: undefined } : pending(price);
  }
  if (relations.status !== 'ready') return pending(relations);
  if (relations.value.length === 0) return { status: 'no-route' };
  const relation = chosenRelation(relations.value, inputs.relationId);
  return relation ? { status: 'ready', startDate, price: relation.price, relation } : { status: 'incomplete', missing: ['Wahlweg'] };
}

function pending(lookup: Exclude<Lookup<unknown>, { status: 'ready' }>): Offer {
  return lookup.status === 'failed' ? { status: 'failed', error: lookup.error } : { status: 'loading' };
}
