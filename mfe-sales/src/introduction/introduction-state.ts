import { safeStorage, shellStore, useStaffUser } from '@aboschalter/platform';
import { atom, useAtomValue } from 'jotai';

const storage = safeStorage('local');
const keyOf = (sub: string): string => `aboschalter-introduction-${sub}`;
const DISMISSED = 'dismissed';

/** Whether it was started in this tab. A new object for each change, so that components read the storage again. */
const changeAtom = atom<{ readonly isStarted: boolean }>({ isStarted: false });

/** The introduction on the landing page: offered until the person has dismissed it. */
export type IntroductionState = 'offered' | 'started' | 'dismissed';

/** Shows the steps of the introduction, also to a person who has dismissed it. */
export const startIntroduction = (): void => shellStore.set(changeAtom, { isStarted: true });

/** Hides the introduction for this person from now on. */
export function dismissIntroduction(sub: string): void {
  storage.set(keyOf(sub), DISMISSED);
  shellStore.set(changeAtom, { isStarted: false });
}

/** Returns the state of the introduction for the signed-in person. */
export function useIntroduction(): { readonly state: IntroductionState; readonly dismiss: () => void } {
  const { isStarted } = useAtomValue(changeAtom, { store: shellStore });
  const sub = useStaffUser()?.sub;
  if (sub === undefined) return { state: 'dismissed', dismiss: () => undefined };
  const isDismissed = storage.get(keyOf(sub)) === DISMISSED;
  return { state: isStarted ? 'started' : isDismissed ? 'dismissed' : 'offered', dismiss: () => dismissIntroduction(sub) };
}
