import { atom, type Atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** Work that staff have not finished when they sign out. */
export interface UnfinishedWork {
  /** A German sentence that names the work and what happens to it. */
  readonly text: string;
  /** Whether signing out discards the work. */
  readonly isDiscarded: boolean;
}

/**
 * The state that other packages keep for the page, such as the cart of `counter`. It is restored at sign-in and cleared at
 * sign-out. The stand-alone page of a remote that does not use `counter` has no such state.
 */
export interface PageState {
  /** Loads the state of a user after sign-in. */
  readonly restore: (user: { readonly sub: string; readonly authTime: number }) => void;
  /** Subscribes to changes in other tabs. */
  readonly syncAcrossTabs: () => void;
  /** Assigns the state to a new sign-in of the same user, which has another `authTime`. */
  readonly updateAuthTime: (authTime: number) => void;
  /** Returns the unfinished work about which staff are asked before they sign out. */
  readonly unfinishedWork: () => readonly UnfinishedWork[];
  /** Ends the work of this sign-in in all tabs, such as cart and shift. Called in the tab that signs out, before the session ends. */
  readonly discard: () => void;
  /** Removes customer data from this tab, such as the active customer. Called in each tab after a sign-out in any tab. */
  readonly clear: () => void;
  /**
   * Whether staff must not leave the *locking route* now: a route with `preventGeneralNavigation` in its metadata, such as the print page.
   * Has no effect while another route is shown.
   */
  readonly isNavigationLockedAtom: Atom<boolean>;
  /** Whether staff have begun the work of the locking route in this tab and not completed it. After a reload the shell shows the route. */
  readonly isLockingWorkOpenAtom: Atom<boolean>;
  /** Ends the work of the locking route. Called when staff leave the route because it cannot be shown, for example because it fails to load. */
  readonly endLockingWork: () => void;
  /** The id of the record that staff are working on, such as the active customer. A change dismisses toasts (`endToastVisit`). */
  readonly subjectAtom?: Atom<string | undefined>;
  /** The conditions on which routes and extensions can depend (`when`), by name. An unknown condition is never met. */
  readonly conditions?: Readonly<Record<string, Atom<boolean>>>;
  /** The numbers that header links show (`count`), by name. */
  readonly counts?: Readonly<Record<string, Atom<number>>>;
}

const falseAtom = atom(() => false);
const noPageState: PageState = {
  restore: () => undefined,
  syncAcrossTabs: () => undefined,
  updateAuthTime: () => undefined,
  unfinishedWork: () => [],
  discard: () => undefined,
  clear: () => undefined,
  isNavigationLockedAtom: falseAtom,
  isLockingWorkOpenAtom: falseAtom,
  endLockingWork: () => undefined,
};

/** The state of this page. It is set once, before start-up. */
export const pageStateAtom = atom<PageState>(noPageState);

/** The names of the conditions that are met. */
export const conditionsAtom = atom<ReadonlySet<string>>((get) => {
  const conditions = Object.entries(get(pageStateAtom).conditions ?? {});
  return new Set(conditions.filter(([, conditionAtom]) => get(conditionAtom)).map(([name]) => name));
});

/** The numbers of the page state by name. */
export const countsAtom = atom<ReadonlyMap<string, number>>(
  (get) => new Map(Object.entries(get(pageStateAtom).counts ?? {}).map(([name, countAtom]) => [name, get(countAtom)])),
);

/** Sets the state of this page. */
export const setPageState = (state: PageState): void => shellStore.set(pageStateAtom, state);
