import { atom } from 'jotai';
import { useEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';

/** The number of headings of level 1 that the screen renders itself. */
export const screenHeadingCountAtom = atom(0);

/**
 * For a component that renders the heading of level 1 of the page, such as the name of a record: the page line then
 * shows the title of the route as plain text, so that the page has one such heading.
 */
export function usePageHeading(): void {
  useEffect(() => {
    shellStore.set(screenHeadingCountAtom, (count) => count + 1);
    return () => shellStore.set(screenHeadingCountAtom, (count) => count - 1);
  }, []);
}
