import { session } from '@aboschalter/auth';
import { askToLeave } from '@aboschalter/shell-api';

/** Unsaved input is asked for here, once: the sign-out itself leaves the page. */
export async function signOut(): Promise<void> {
  if (await askToLeave()) await session.signOut();
}
