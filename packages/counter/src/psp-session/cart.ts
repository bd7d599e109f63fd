import type { CartLine, OrderLine } from '@aboschalter/contract';
import { lineTotal } from '@aboschalter/formats';

const renumbered = (lines: readonly (Omit<CartLine, 'idx'> | CartLine)[]): CartLine[] => lines.map((line, idx) => ({ ...line, idx }));

/** Appends a line under its id and renumbers all; the same product twice gives two lines. */
export const appendLine = (cart: readonly CartLine[], line: OrderLine, id: string): CartLine[] => renumbered([...cart, { ...line, id }]);

/** Decrements a line: removes it at an amount of 1. */
export function decrementLine(cart: readonly CartLine[], id: string): CartLine[] {
  return renumbered(
    cart.flatMap((line) => {
      if (line.id !== id) return [line];
      return line.amount > 1 ? [{ ...line, amount: line.amount - 1 }] : [];
    }),
  );
}

/** Removes whole lines. */
export const filterOutLines = (cart: readonly CartLine[], ids: readonly string[]): CartLine[] =>
  renumbered(cart.filter(({ id }) => !ids.includes(id)));

/** Restores a removed line at its position, with its amount. */
export function restoreLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  if (cart.some(({ id }) => id === line.id)) return renumbered(cart.map((one) => (one.id === line.id ? line : one)));
  return renumbered(cart.toSpliced(line.idx, 0, line));
}

/** The number of tickets: the sum of the amounts. */
export const cartCount = (cart: readonly CartLine[]): number => cart.reduce((sum, line) => sum + line.amount, 0);

/** The total in cents: each line is truncated toward zero before it is added. */
export const cartTotal = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, line) => sum + lineTotal(line.price ?? 0, line.amount), 0);
