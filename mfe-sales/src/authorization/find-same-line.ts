import type { CartLine, OrderLine } from '@aboschalter/contract';

/** Returns the cart line with the same product, start date, route, proof and start card. Prices are not compared. */
export function findSameLine(cart: readonly CartLine[], line: OrderLine): CartLine | undefined {
  const own = contentOf(line);
  return cart.find((one) => contentOf(one) === own);
}

const contentOf = (line: OrderLine): string =>
  JSON.stringify([
    line.idProductVariant,
    line.startDate,
    line.startPoint?.id ?? null,
    line.endPoint?.id ?? null,
    line.idRelation ?? null,
    line.instantSubscription,
    line.proofUntil ?? null,
  ]);
