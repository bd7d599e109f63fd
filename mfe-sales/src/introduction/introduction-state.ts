import { isIntroductionRunningAtom, setIntroductionRunning } from '@aboschalter/counter';
import { safeStorage, shellStore, useStaffUser } from '@aboschalter/platform';
import { atom, useAtomValue } from 'jotai';

const storage = safeStorage('local');
const keyOf = (sub: string): string => `aboschalter-introduction-${sub}`;
const DISMISSED = 'dismissed';

/** A new object for each change of the storage, so that components read it again. */
const changeAtom = atom({});

/** The introduction on the landing page: offered until the person has dismissed or finished it. */
export type IntroductionState = 'offered' | 'running' | 'dismissed';

/** Hides the introduction for this person from now on. */
export function dismissIntroduction(sub: string): void {
  storage.set(keyOf(sub), DISMISSED);
  shellStore.set(changeAtom, {});
  setIntroductionRunning(false);
}

/** Returns the state of the introduction for the signed-in person. */
export function useIntroduction(): { readonly state: IntroductionState; readonly dismiss: () => void } {
  useAtomValue(changeAtom, { store: shellStore });
  const isRunning = useAtomValue(isIntroductionRunningAtom, { store: shellStore });
  const sub = useStaffUser()?.sub;
  if (sub === undefined) return { state: 'dismissed', dismiss: () => undefined };
  const isDismissed = storage.get(keyOf(sub)) === DISMISSED;
  return { state: isRunning ? 'running' : isDismissed ? 'dismissed' : 'offered', dismiss: () => dismissIntroduction(sub) };
}
