import { session } from '@aboschalter/auth';
import { confirmLeave, finishUndoables, pageStateAtom, shellStore } from '@aboschalter/platform';
import { warnIfCriticalOperation } from '../routing/navigation-lock.ts';
import { confirmSignOut } from './sign-out-confirmation.ts';

/**
 * Signs out, unless a card is being written. First asks staff about unfinished work (cart, unissued tickets) and about unsaved
 * input, if there is any.
 */
export async function signOut(): Promise<void> {
  if (warnIfCriticalOperation()) return;
  const state = shellStore.get(pageStateAtom);
  if (!(await confirmSignOut(state.unfinishedWork()))) return;
  // Drafts are offered to the same person after the next sign-in.
  if (!(await confirmLeave(undefined, { keepDrafts: true }))) return;
  state.discard();
  // Sends the actions that can still be undone. Staff regard them as done, and the requests need the token of this session.
  await finishUndoables();
  await session.signOut();
}
