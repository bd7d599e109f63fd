import { calls, type ProductVariant, type Relation } from '@aboschalter/contract';
import { useCall } from '@aboschalter/shell-api';
import { lookupOf } from './lookup.ts';
import { offerOf, type Offer } from './offer.ts';
import { isRelationless, type OfferInputs } from './offer-inputs.ts';

/** What the middleware says to the inputs. */
export interface OfferState {
  readonly offer: Offer;
  /** The routes found; 'Wahlweg' appears when there is more than one. */
  readonly relations: readonly Relation[];
  /** As answered: a date, null where there is none, undefined while there is no answer. */
  readonly validUntil: string | null | undefined;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

const NOWHERE = { id: 0, name: '' };
const NEVER = '1899-01-01';

/** Asks for routes, price and end date whenever the inputs that they depend on are there and change. */
export function useOffer(product: ProductVariant, inputs: OfferInputs): OfferState {
  const params = { id: product.id };
  const { startPoint, endPoint, startDate = NEVER, instant } = inputs;
  const hasDate = inputs.startDate !== undefined;
  const relationless = isRelationless(product);

  const relations = useCall(
    calls.findRelations,
    { params, body: { startPoint: startPoint ?? NOWHERE, endPoint: endPoint ?? NOWHERE, validFrom: startDate } },
    { enabled: !relationless && hasDate && startPoint !== null && endPoint !== null, staleTime: 0, silent: true },
  );
  const price = useCall(
    calls.getPrice,
    { params, query: { priceLevel: 0, validAt: startDate } },
    { enabled: relationless && hasDate, staleTime: 0, silent: true },
  );
  const validUntil = useCall(calls.getValidUntil, { params, query: { startDate, instantSubscription: instant } }, { enabled: hasDate });

  return {
    offer: offerOf(product, inputs, {
      relations: lookupOf(relations, (found) => found),
      price: lookupOf(price, (answer) => answer.price),
    }),
    relations: relations.data ?? [],
    validUntil: hasDate ? validUntil.data?.validUntil : undefined,
    retry: () => void (relationless ? price : relations).refetch(),
  };
}
