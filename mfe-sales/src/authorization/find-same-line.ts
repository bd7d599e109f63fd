import type { CartLine, OrderLine } from '@aboschalter/contract';

/** Returns the cart line that orders the same: product, start date, route, proof and start card. The price may be different. */
export function findSameLine(cart: readonly CartLine[], line: OrderLine): CartLine | undefined {
  const key = toComparisonKey(line);
  return cart.find((cartLine) => toComparisonKey(cartLine) === key);
}

const toComparisonKey = (line: OrderLine): string =>
  JSON.stringify([
    line.idProductVariant,
    line.startDate,
    line.startPoint?.id ?? null,
    line.endPoint?.id ?? null,
    line.idRelation ?? null,
    line.instantSubscription,
    line.proofUntil ?? null,
  ]);
