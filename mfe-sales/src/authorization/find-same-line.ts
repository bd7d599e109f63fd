import type { CartLine, OrderLine } from '@aboschalter/contract';

/** Returns the cart line with the same product, start date, route, proof date and start card. Its price may be different. */
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
