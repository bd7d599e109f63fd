import { orderLineWithId, sentLine, type CartLine, type SentLine } from '@aboschalter/contract';

/**
 * What is sent for the cart: each line as often as its amount, each time as one (specification, document 1, section 7).
 * Written in the order of the contract, so that the same cart is the same request also after it was read from the
 * storage again: a repeated order is known by that, and each line by its id.
 * @param salesPointNumber of the login token now, whatever it was when a line was put into the cart (decision D-110)
 * @param hasIds whether the middleware knows the ids of lines (capability `orderLines`)
 */
export function toOrderRequest(lines: readonly CartLine[], salesPointNumber: string | undefined, hasIds: boolean): SentLine[] {
  return lines.flatMap((line) => {
    const { id, ...withoutId } = orderLineWithId.parse({ ...line, salesPointNumber, amount: 1 });
    const one = sentLine.parse(hasIds ? { ...withoutId, id } : withoutId);
    return Array.from({ length: line.amount }, () => one);
  });
}
