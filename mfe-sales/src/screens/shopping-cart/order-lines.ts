import type { CartLine, OrderLine } from '@aboschalter/contract';

/** What is sent for the cart: each line as often as its amount, each time as one (specification, document 1, section 7). */
export function orderLines(lines: readonly CartLine[]): OrderLine[] {
  return lines.flatMap(({ idx: _, amount, ...line }) => Array.from({ length: amount }, () => ({ ...line, amount: 1 })));
}
