import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** Unfinished work at sign-out, in numbers of tickets. */
export interface UnfinishedWork {
  readonly inCart: number;
  readonly waiting: number;
}

/** The open question. */
export const signOutConfirmationAtom = atom<(UnfinishedWork & { readonly answer: (leave: boolean) => void }) | undefined>(undefined);

/** Asks for confirmation of the sign-out if there is unfinished work. */
export async function confirmSignOut(left: UnfinishedWork): Promise<boolean> {
  if (left.inCart === 0 && left.waiting === 0) return true;
  const answered = Promise.withResolvers<boolean>();
  shellStore.set(signOutConfirmationAtom, { ...left, answer: answered.resolve });
  const leave = await answered.promise;
  shellStore.set(signOutConfirmationAtom, undefined);
  return leave;
}
