import { atom } from 'jotai';
import { useEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';

/** The number of mounted components with `usePageHeading`: they render the heading of level 1, and the page header does not. */
export const screenHeadingCountAtom = atom(0);

/**
 * Registers that a component renders the heading of level 1, such as the name of a record. The page header then shows the title of
 * the route as plain text, so that the page has only one heading of level 1.
 */
export function usePageHeading(): void {
  useEffect(() => {
    shellStore.set(screenHeadingCountAtom, (count) => count + 1);
    return () => shellStore.set(screenHeadingCountAtom, (count) => count - 1);
  }, []);
}
