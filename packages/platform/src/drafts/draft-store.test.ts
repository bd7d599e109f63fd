import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const label = { id: '1', sub: 'vera', name: 'new-customer', at: Date.now() };

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the draft store waits two seconds for a database that never answers, then keeps drafts in memory and reports it', async () => {
  // The modules remember a database that was opened, or that did not answer.
  vi.resetModules();
  const { listDrafts, readDraft, saveDraft, deleteDraft } = await import('./draft-store.ts');
  const { isStorageUnavailableAtom } = await import('../shell/safe-storage.ts');
  const { shellStore } = await import('../shell/shell-store.ts');
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
