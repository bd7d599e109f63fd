import { atom, type Atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** Work that is not finished when staff sign out. */
export interface UnfinishedWork {
  /** A German sentence that names the unfinished work and the consequences for it. */
  readonly text: string;
  /** Whether signing out discards the work. */
  readonly isDiscarded: boolean;
}

/**
 * State of other packages, such as the cart, that is restored at sign-in and cleared at sign-out. `counter` provides it. The
 * stand-alone page of a remote that does not use `counter` has none.
 */
export interface PageState {
  /** Loads the state of a user after sign-in. */
  readonly restore: (user: { readonly sub: string; readonly authTime: number }) => void;
  /** Subscribes to changes in other tabs. */
  readonly syncAcrossTabs: () => void;
  /** Assigns the state to a new sign-in of the same user. */
  readonly updateAuthTime: (authTime: number) => void;
  /** Returns the unfinished work that staff must confirm before they sign out. */
  readonly unfinishedWork: () => readonly UnfinishedWork[];
  /** Discards the state of this sign-in, before the session ends. */
  readonly discard: () => void;
  /** Removes customer data from the page after a sign-out in any tab. */
  readonly clear: () => void;
  /** Whether a route with `preventGeneralNavigation` must not be left. */
  readonly isNavigationLockedAtom: Atom<boolean>;
  /**
   * Whether work on the route that must not be left has begun and is not completed in this tab. After a reload the shell
   * shows that route.
   */
  readonly isLockingRouteOpenAtom: Atom<boolean>;
  /** Ends the lock, when that route was left because it cannot be shown. */
  readonly unlockNavigation: () => void;
  /** Identifies what staff work on, such as the active customer. Toasts are withdrawn when it changes. */
  readonly subjectAtom?: Atom<string | undefined>;
  /** Conditions by name that routes and extensions can depend on (`when`). An unknown condition never holds. */
  readonly conditions?: Readonly<Record<string, Atom<boolean>>>;
  /** Numbers by name that header links show (`count`). */
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
  isLockingRouteOpenAtom: falseAtom,
  unlockNavigation: () => undefined,
};

/** The state of this page; set once, before start-up. */
export const pageStateAtom = atom<PageState>(noPageState);

/** The names of the conditions that hold now. */
export const conditionsAtom = atom<ReadonlySet<string>>((get) => {
  const conditions = Object.entries(get(pageStateAtom).conditions ?? {});
  return new Set(conditions.filter(([, isMet]) => get(isMet)).map(([name]) => name));
});

/** The numbers of the page state by name. */
export const countsAtom = atom<ReadonlyMap<string, number>>(
  (get) => new Map(Object.entries(get(pageStateAtom).counts ?? {}).map(([name, count]) => [name, get(count)])),
);

/** Sets the state of this page. */
export const setPageState = (state: PageState): void => shellStore.set(pageStateAtom, state);
