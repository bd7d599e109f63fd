import { isIntroductionRunningAtom, setIntroductionRunning } from '@aboschalter/counter';
import { safeStorage, shellStore, useStaffUser } from '@aboschalter/platform';
import { atom, useAtomValue } from 'jotai';

const storage = safeStorage('local');
const getStorageKey = (sub: string): string => `aboschalter-introduction-${sub}`;
const DISMISSED = 'dismissed';

// Set to a new object at each change of the storage, so that components render again and read the storage.
const changeAtom = atom({});

/** The state of the introduction. The landing page offers it until the person has dismissed or finished it. */
export type IntroductionState = 'offered' | 'running' | 'dismissed';

/**
 * Ends the introduction for a person, and does not offer it again.
 * @param sub the subject of the login token, which identifies the person
 */
export function dismissIntroduction(sub: string): void {
  storage.set(getStorageKey(sub), DISMISSED);
  shellStore.set(changeAtom, {});
  setIntroductionRunning(false);
}

/** Returns the state of the introduction for the signed-in person. */
export function useIntroduction(): { readonly state: IntroductionState; readonly dismiss: () => void } {
  useAtomValue(changeAtom, { store: shellStore });
  const isRunning = useAtomValue(isIntroductionRunningAtom, { store: shellStore });
  const sub = useStaffUser()?.sub;
  if (sub === undefined) return { state: 'dismissed', dismiss: () => undefined };
  const isDismissed = storage.get(getStorageKey(sub)) === DISMISSED;
  const stateIfNotRunning = isDismissed ? 'dismissed' : 'offered';
  return { state: isRunning ? 'running' : stateIfNotRunning, dismiss: () => dismissIntroduction(sub) };
}
