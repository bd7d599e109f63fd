import { session } from '@aboschalter/auth';
import { cartAtom, cartCount, closeIssuing, closeShift, removeCartLines, unissuedTicketCountAtom } from '@aboschalter/counter';
import { confirmLeave, finishUndoables, shellStore } from '@aboschalter/platform';
import { warnIfCriticalOperation } from '../routing/navigation-lock.ts';
import { confirmSignOut } from './sign-out-confirmation.ts';

/**
 * Signs out, unless a card is being written. What is still to be done (cart, tickets to issue, unsaved input) is asked for
 * here, once: the sign-out itself leaves the page.
 */
export async function signOut(): Promise<void> {
  if (warnIfCriticalOperation()) return;
  const lines = shellStore.get(cartAtom);
  if (!(await confirmSignOut({ inCart: cartCount(lines), waiting: shellStore.get(unissuedTicketCountAtom) }))) return;
  if (!(await confirmLeave(undefined, { keepDrafts: true }))) return;
  // The cart is that of this sign-in; the next person at this browser finds nothing of it.
  removeCartLines(shellStore.get(cartAtom).map(({ id }) => id));
  closeShift();
  closeIssuing();
  // What was said to be done is done while there still is a token.
  await finishUndoables();
  await session.signOut();
}
