import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage, isStorageUnavailableAtom } from './safe-storage.ts';
import { shellStore } from './shell-store.ts';

beforeEach(() => {
  localStorage.clear();
  shellStore.set(isStorageUnavailableAtom, false);
});
const isReported = () => shellStore.get(isStorageUnavailableAtom);

describe('safeStorage', () => {
  it('uses the storage of the browser if it is available', () => {
    const storage = safeStorage('local');
    storage.set('a', '1');
    expect([localStorage.getItem('a'), storage.get('a'), isReported()]).toEqual(['1', '1', false]);
    storage.remove('a');
    expect([localStorage.getItem('a'), storage.get('a')]).toEqual([null, null]);
  });

  it('uses memory while the storage is full, and reports the failure', () => {
    const storage = safeStorage('local');
    storage.set('a', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.set('a', 'new');
    expect([storage.get('a'), isReported()]).toEqual(['new', true]);
    vi.restoreAllMocks();
    storage.set('a', 'newer');
    expect([localStorage.getItem('a'), storage.get('a')]).toEqual(['newer', 'newer']);
  });

  it('uses memory if access to the storage is denied, and reports the failure', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = safeStorage('local');
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect([storage.get('a'), isReported()]).toEqual(['1', true]);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });
});
