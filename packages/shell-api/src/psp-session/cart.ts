import type { CartLine, OrderLine } from '@aboschalter/contract';
import { lineTotal } from '@aboschalter/formats';

const renumbered = (lines: readonly (OrderLine | CartLine)[]): CartLine[] => lines.map((line, idx) => ({ ...line, idx }));

/** Appends a line and renumbers all; the same product twice gives two lines. */
export const withLine = (cart: readonly CartLine[], line: OrderLine): CartLine[] => renumbered([...cart, line]);

/** Takes one away: an amount above 1 goes down, else the line goes. */
export function withoutOne(cart: readonly CartLine[], idx: number): CartLine[] {
  return renumbered(
    cart.flatMap((line) => {
      if (line.idx !== idx) return [line];
      return line.amount > 1 ? [{ ...line, amount: line.amount - 1 }] : [];
    }),
  );
}

/** How many tickets: the sum of the amounts. */
export const cartCount = (cart: readonly CartLine[]): number => cart.reduce((sum, line) => sum + line.amount, 0);

/** The total in cents: each line truncated toward zero before it is added. */
export const cartTotal = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, line) => sum + lineTotal(line.price ?? 0, line.amount), 0);
