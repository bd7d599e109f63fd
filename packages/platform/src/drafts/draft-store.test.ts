import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStorageUnavailableAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import { listDrafts, readDraft, saveDraft, deleteDraft } from './draft-store.ts';

const label = { id: '1', sub: 'vera', name: 'new-customer', at: Date.now() };

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  shellStore.set(isStorageUnavailableAtom, false);
});

it('the draft store waits two seconds for a database that never answers, then keeps drafts in memory and reports it', async () => {
  const found = listDrafts('vera', 'new-customer');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual([]);
  // Later calls wait no more: the fake timers are stopped.
  await saveDraft(label, 'Muster');
  expect(shellStore.get(isStorageUnavailableAtom)).toBe(true);
  expect(await listDrafts('vera', 'new-customer')).toMatchObject([label]);
  expect(await readDraft(label)).toBe('Muster');
  await deleteDraft(label.id);
  expect(await listDrafts('vera', 'new-customer')).toEqual([]);
});
