import { countsAtom, isInterruptibleAtom, unsavedChangesAtom } from '@aboschalter/platform';
import { atom } from 'jotai';

/** The names of the counts of `counterPageState` that are above zero while a sale or an issue is in progress. */
const WORK_COUNTS = ['cart-tickets', 'unissued-tickets'];

/** Whether staff are not in the middle of a sale, an issue or a form, so that the page may change to another release. */
export const isPageIdleAtom = atom((get) => {
  const counts = get(countsAtom);
  const isWorkInProgress = WORK_COUNTS.some((name) => (counts.get(name) ?? 0) > 0);
  return !isWorkInProgress && get(unsavedChangesAtom).size === 0 && get(isInterruptibleAtom);
});
