import { orderLineWithId, sentLine, type CartLine, type SentLine } from '@aboschalter/contract';

/**
 * Creates the request for the cart: each line as often as its amount, with amount 1 (specification, document 1, section
 * 7). Properties are in the order of the contract: the same cart gives the same request also after it was read from the
 * storage, because a repeated order is recognised by its body, and each line by its id.
 * @param salesPointNumber of the current login token, not of the token when a line was added (decision D-110)
 * @param hasIds whether the middleware supports ids of lines (capability `orderLines`)
 */
export function toOrderRequest(lines: readonly CartLine[], salesPointNumber: string | undefined, hasIds: boolean): SentLine[] {
  return lines.flatMap((line) => {
    const { id, ...withoutId } = orderLineWithId.parse({ ...line, salesPointNumber, amount: 1 });
    const one = sentLine.parse(hasIds ? { ...withoutId, id } : withoutId);
    return Array.from({ length: line.amount }, () => one);
  });
}
