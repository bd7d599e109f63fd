import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageFailedAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import { draftsOf, draftText, putDraft, removeDraft } from './draft-shelf.ts';

const label = { id: '1', sub: 'vera', name: 'new-customer', at: Date.now() };

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  shellStore.set(storageFailedAtom, false);
});

it('the shelf waits two seconds for a database that never answers, then keeps drafts in memory and says so', async () => {
  const found = draftsOf('vera', 'new-customer');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual([]);
  // Nothing waits any more: the timers stand still.
  await putDraft(label, 'Muster');
  expect(shellStore.get(storageFailedAtom)).toBe(true);
  expect(await draftsOf('vera', 'new-customer')).toMatchObject([label]);
  expect(await draftText(label)).toBe('Muster');
  await removeDraft(label.id);
  expect(await draftsOf('vera', 'new-customer')).toEqual([]);
});
