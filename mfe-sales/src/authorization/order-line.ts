import type { OrderLine, ProductVariant } from '@aboschalter/contract';
import type { AvailableOffer } from './offer.ts';
import type { OfferInputs } from './offer-inputs.ts';

/**
 * Creates the cart line of an offer (specification, document 2, section 3). Price level, route and via are set only for a
 * product with a route. The line of a start card has the id of the product itself, not `idProductVariantInstantSubscription`,
 * and `instantSubscription` is true.
 * @param salesPointNumber from the login token
 */
export function toOrderLine(
  product: ProductVariant,
  inputs: OfferInputs,
  { startDate, price, relation }: Omit<AvailableOffer, 'validUntil'>,
  salesPointNumber: string | undefined,
): OrderLine {
  return {
    amount: 1,
    name: product.name,
    idProductVariant: product.id,
    salesPointNumber,
    startDate,
    startPoint: inputs.startPoint,
    endPoint: inputs.endPoint,
    instantSubscription: inputs.instant,
    proofUntil: product.proofRequired ? inputs.proofUntil : undefined,
    price,
    ...(relation ? { priceLevel: relation.priceLevel, idRelation: relation.id, via: relation.via } : {}),
  };
}
