import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** What is still to be done when somebody signs out, in tickets. */
export interface UnfinishedWork {
  readonly inCart: number;
  readonly waiting: number;
}

/** The question that is open just now. */
export const signOutConfirmationAtom = atom<(UnfinishedWork & { readonly answer: (leave: boolean) => void }) | undefined>(undefined);

/** Asks whether to sign out all the same, if something is still to be done. */
export async function confirmSignOut(left: UnfinishedWork): Promise<boolean> {
  if (left.inCart === 0 && left.waiting === 0) return true;
  const answered = Promise.withResolvers<boolean>();
  shellStore.set(signOutConfirmationAtom, { ...left, answer: answered.resolve });
  const leave = await answered.promise;
  shellStore.set(signOutConfirmationAtom, undefined);
  return leave;
}
