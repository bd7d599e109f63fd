import type { CartLine, OrderLine } from '@aboschalter/contract';
import { lineTotal } from '@aboschalter/formats';

const renumber = (lines: readonly (Omit<CartLine, 'idx'> | CartLine)[]): CartLine[] => lines.map((line, idx) => ({ ...line, idx }));

/** Appends a line with this id and renumbers all lines. The same product twice results in two lines. */
export const appendLine = (cart: readonly CartLine[], line: OrderLine, id: string): CartLine[] => renumber([...cart, { ...line, id }]);

/** Decrements the amount of a line, or removes the line if the amount is 1. */
export function decrementLine(cart: readonly CartLine[], id: string): CartLine[] {
  return renumber(
    cart.flatMap((line) => {
      if (line.id !== id) return [line];
      return line.amount > 1 ? [{ ...line, amount: line.amount - 1 }] : [];
    }),
  );
}

/** Removes whole lines. */
export const filterOutLines = (cart: readonly CartLine[], ids: readonly string[]): CartLine[] =>
  renumber(cart.filter(({ id }) => !ids.includes(id)));

/** Restores a decremented or removed line with its amount, at its position. */
export function restoreLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  if (cart.some(({ id }) => id === line.id)) return renumber(cart.map((one) => (one.id === line.id ? line : one)));
  return renumber(cart.toSpliced(line.idx, 0, line));
}

/** Returns the number of tickets: the sum of the amounts. */
export const cartCount = (cart: readonly CartLine[]): number => cart.reduce((sum, line) => sum + line.amount, 0);

/** Returns the total in cents. The total of each line is truncated toward zero before it is added. */
export const cartTotal = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, line) => sum + lineTotal(line.price ?? 0, line.amount), 0);
