import { session } from '@aboschalter/auth';
import { confirmLeave, finishUndoables, pageStateAtom, shellStore } from '@aboschalter/platform';
import { warnIfCriticalOperation } from '../routing/navigation-lock.ts';
import { confirmSignOut } from './sign-out-confirmation.ts';

/**
 * Signs out, unless a card is being written. What is still to be done (cart, tickets to issue, unsaved input) is asked for
 * here, once: the sign-out itself leaves the page.
 */
export async function signOut(): Promise<void> {
  if (warnIfCriticalOperation()) return;
  const state = shellStore.get(pageStateAtom);
  if (!(await confirmSignOut(state.unfinishedWork()))) return;
  if (!(await confirmLeave(undefined, { keepDrafts: true }))) return;
  state.discard();
  // What was said to be done is done while there still is a token.
  await finishUndoables();
  await session.signOut();
}
