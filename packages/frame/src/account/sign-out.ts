import { session } from '@aboschalter/auth';
import { cartAtom, cartCount, closeIssuing, closeShift, removeCartLines, unissuedTicketCountAtom } from '@aboschalter/counter';
import { confirmLeave, finishUndoables, shellStore } from '@aboschalter/platform';
import { warnIfCriticalOperation } from '../routing/navigation-lock.ts';
import { confirmSignOut } from './sign-out-confirmation.ts';

/**
 * Signs out, unless a card is being written. Asks once about unfinished work (cart, unissued
 * tickets, unsaved input), since the sign-out leaves the page.
 */
export async function signOut(): Promise<void> {
  if (warnIfCriticalOperation()) return;
  const lines = shellStore.get(cartAtom);
  if (!(await confirmSignOut({ inCart: cartCount(lines), waiting: shellStore.get(unissuedTicketCountAtom) }))) return;
  if (!(await confirmLeave(undefined, { keepDrafts: true }))) return;
  // The cart belongs to this sign-in and must not be visible to the next person.
  removeCartLines(shellStore.get(cartAtom).map(({ id }) => id));
  closeShift();
  closeIssuing();
  // Actions that staff see as done must run while there is a token.
  await finishUndoables();
  await session.signOut();
}
