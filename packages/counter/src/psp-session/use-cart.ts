import type { CartLine } from '@aboschalter/contract';
import { useAtomValue } from 'jotai';
import { shellStore } from '@aboschalter/platform';
import { cartCount, cartTotal } from './cart.ts';
import { isShiftOpen, type Shift, type UnreadableLine } from './psp-session.ts';
import { cartAtom, shiftAtom, unreadableLinesAtom } from './psp-session-store.ts';

/** The cart with its count and total. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** Unreadable lines of the stored cart. */
  readonly unreadable: readonly UnreadableLine[];
  /** The number of tickets. */
  readonly count: number;
  /** In cents. */
  readonly total: number;
}

/** Returns the cart. */
export function useCart(): Cart {
  const lines = useAtomValue(cartAtom, { store: shellStore });
  const unreadable = useAtomValue(unreadableLinesAtom, { store: shellStore });
  return { lines, unreadable, count: cartCount(lines), total: cartTotal(lines) };
}

/** Returns the shift of this workplace and whether it is open. */
export function useShift(): { readonly shift: Shift; readonly open: boolean } {
  const shift = useAtomValue(shiftAtom, { store: shellStore });
  return { shift, open: isShiftOpen(shift) };
}
