import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const metadata = { id: '1', sub: 'vera', name: 'new-customer', at: Date.now() };

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the draft store waits two seconds for a database that does not respond, then keeps drafts in memory and reports the failure', async () => {
  // Resets the state of the modules, such as a database that is open or has timed out.
  vi.resetModules();
  const { listDrafts, readDraft, saveDraft, deleteDraft } = await import('./draft-store.ts');
  const { isStorageUnavailableAtom } = await import('../shell/safe-storage.ts');
  const { shellStore } = await import('../shell/shell-store.ts');
  const drafts = listDrafts('vera', 'new-customer');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await drafts).toEqual([]);
  // The fake timers do not advance from here on, so the test would hang if later calls waited for the database.
  await saveDraft(metadata, 'Muster');
  expect(shellStore.get(isStorageUnavailableAtom)).toBe(true);
  expect(await listDrafts('vera', 'new-customer')).toMatchObject([metadata]);
  expect(await readDraft(metadata)).toBe('Muster');
  await deleteDraft(metadata.id);
  expect(await listDrafts('vera', 'new-customer')).toEqual([]);
});
