import { shellStore, type UnfinishedWork } from '@aboschalter/platform';
import { atom } from 'jotai';

interface SignOutQuestion {
  readonly work: readonly UnfinishedWork[];
  /** Called with true to sign out, false to stay signed in. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** The open question; undefined if there is none. */
export const signOutConfirmationAtom = atom<SignOutQuestion | undefined>(undefined);

/** Asks for confirmation of the sign-out if there is unfinished work. */
export async function confirmSignOut(work: readonly UnfinishedWork[]): Promise<boolean> {
  if (work.length === 0) return true;
  const answered = Promise.withResolvers<boolean>();
  shellStore.set(signOutConfirmationAtom, { work, answer: answered.resolve });
  const isConfirmed = await answered.promise;
  shellStore.set(signOutConfirmationAtom, undefined);
  return isConfirmed;
}
