import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage, isStorageUnavailableAtom } from './safe-storage.ts';
import { shellStore } from './shell-store.ts';

beforeEach(() => {
  localStorage.clear();
  shellStore.set(isStorageUnavailableAtom, false);
});
const failed = () => shellStore.get(isStorageUnavailableAtom);

describe('a storage', () => {
  it('uses the storage of the browser if it works', () => {
    const storage = safeStorage('local');
    storage.set('a', '1');
    expect([localStorage.getItem('a'), storage.get('a'), failed()]).toEqual(['1', '1', false]);
    storage.remove('a');
    expect([localStorage.getItem('a'), storage.get('a')]).toEqual([null, null]);
  });

  it('uses memory if the storage is full, and reports it', () => {
    const storage = safeStorage('local');
    storage.set('a', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.set('a', 'new');
    expect([storage.get('a'), failed()]).toEqual(['new', true]);
    vi.restoreAllMocks();
    storage.set('a', 'newer');
    expect([localStorage.getItem('a'), storage.get('a')]).toEqual(['newer', 'newer']);
  });

  it('uses memory if access is denied', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = safeStorage('local');
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect([storage.get('a'), failed()]).toEqual(['1', true]);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });
});
