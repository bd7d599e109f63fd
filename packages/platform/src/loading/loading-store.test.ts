import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { loadingAtom, slowRequestObserver, slowWriteAtom, withLoadingOverlay } from './loading-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const isLoading = () => shellStore.get(loadingAtom);

describe('loadingAtom', () => {
  it('turns on when a request has been pending for 2 s, and off when the request ends', () => {
    const endRequest = slowRequestObserver.onRequestStart({ method: 'GET' });
    vi.advanceTimersByTime(1_999);
    expect(isLoading()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLoading()).toBe(true);
    endRequest();
    expect(isLoading()).toBe(false);
  });

  it('stays off for a request that ends before 2 s have passed', () => {
    const endRequest = slowRequestObserver.onRequestStart({ method: 'GET' });
    vi.advanceTimersByTime(1_000);
    endRequest();
    vi.advanceTimersByTime(5_000);
    expect(isLoading()).toBe(false);
  });

  it('stays on until the last of two slow requests has ended', () => {
    const endFirst = slowRequestObserver.onRequestStart({ method: 'GET' });
    const endSecond = slowRequestObserver.onRequestStart({ method: 'GET' });
    vi.advanceTimersByTime(2_000);
    endFirst();
    expect(isLoading()).toBe(true);
    endSecond();
    expect(isLoading()).toBe(false);
  });

  it('is on during the work of withLoadingOverlay, and off after the work has failed', async () => {
    const work = withLoadingOverlay(async () => {
      expect(isLoading()).toBe(true);
      throw new Error('Karte weg');
    });
    await expect(work).rejects.toThrow('Karte weg');
    expect(isLoading()).toBe(false);
  });
});

describe('slowWriteAtom', () => {
  it('turns on when a write has been pending for 5 s, and off when the write ends', () => {
    const endRequest = slowRequestObserver.onRequestStart({ method: 'PUT' });
    vi.advanceTimersByTime(4_999);
    expect(shellStore.get(slowWriteAtom)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(shellStore.get(slowWriteAtom)).toBe(true);
    endRequest();
    expect(shellStore.get(slowWriteAtom)).toBe(false);
  });

  it('stays off for a read, and for a write that ends before 5 s have passed', () => {
    const endRead = slowRequestObserver.onRequestStart({ method: 'GET' });
    const endWrite = slowRequestObserver.onRequestStart({ method: 'POST' });
    vi.advanceTimersByTime(4_000);
    endWrite();
    vi.advanceTimersByTime(30_000);
    expect(shellStore.get(slowWriteAtom)).toBe(false);
    endRead();
  });
});
