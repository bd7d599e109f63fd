import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** The quick search of the current page. */
const quickSearchAtom = atom<{ readonly focus: () => void } | undefined>(undefined);

/** Registers the quick search of the customer bar while it is mounted. Returns a function that removes it. */
export function registerQuickSearch(focus: () => void): () => void {
  const quickSearch = { focus };
  shellStore.set(quickSearchAtom, quickSearch);
  return () => shellStore.set(quickSearchAtom, (current) => (current === quickSearch ? undefined : current));
}

/**
 * Focuses the quick search of the customer bar. Returns false if the page has none: with an active customer, or on a route that
 * hides the bar.
 */
export function focusQuickSearch(): boolean {
  const quickSearch = shellStore.get(quickSearchAtom);
  quickSearch?.focus();
  return quickSearch !== undefined;
}
