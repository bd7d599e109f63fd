import { expect, it, vi } from 'vitest';
import { focusQuickSearch, registerQuickSearch } from './quick-search.ts';

it('focusQuickSearch focuses the registered quick search, and returns false on a page without one', () => {
  const focus = vi.fn<() => void>();
  expect(focusQuickSearch()).toBe(false);
  const remove = registerQuickSearch(focus);
  expect(focusQuickSearch()).toBe(true);
  expect(focus).toHaveBeenCalledOnce();
  remove();
  expect(focusQuickSearch()).toBe(false);
});

it('the quick search of the next page stays registered when the quick search of the previous page is removed later', () => {
  const focus = vi.fn<() => void>();
  const removePrevious = registerQuickSearch(vi.fn<() => void>());
  const remove = registerQuickSearch(focus);
  removePrevious();
  focusQuickSearch();
  expect(focus).toHaveBeenCalledOnce();
  remove();
});
