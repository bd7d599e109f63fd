import type { CartLine } from '@aboschalter/contract';
import { useAtomValue } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { cartCount, cartTotal } from './cart.ts';
import { isShiftOpen, type Shift } from './psp-session.ts';
import { cartAtom, shiftAtom } from './psp-session-store.ts';

/** The cart: its lines, how many tickets, and the total in cents. */
export function useCart(): { readonly lines: readonly CartLine[]; readonly count: number; readonly total: number } {
  const lines = useAtomValue(cartAtom, { store: shellStore });
  return { lines, count: cartCount(lines), total: cartTotal(lines) };
}

/** The shift of this workplace and whether it is open. */
export function useShift(): { readonly shift: Shift; readonly open: boolean } {
  const shift = useAtomValue(shiftAtom, { store: shellStore });
  return { shift, open: isShiftOpen(shift) };
}
