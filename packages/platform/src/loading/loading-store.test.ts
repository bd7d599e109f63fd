import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { loadingAtom, slowRequestObserver, slowWriteAtom, withLoadingOverlay } from './loading-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const isLoading = () => shellStore.get(loadingAtom);

describe('the loading flag', () => {
  it('turns on once a request is pending for more than 2000 ms, and off when it ends', () => {
    const ended = slowRequestObserver.onRequestStart({ method: 'GET' });
    vi.advanceTimersByTime(1_999);
    expect(isLoading()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLoading()).toBe(true);
    ended();
    expect(isLoading()).toBe(false);
  });

  it('stays off for a quick request', () => {
    const ended = slowRequestObserver.onRequestStart({ method: 'GET' });
    vi.advanceTimersByTime(1_000);
    ended();
    vi.advanceTimersByTime(5_000);
    expect(isLoading()).toBe(false);
  });

  it('stays on until the last of two slow requests has ended', () => {
    const first = slowRequestObserver.onRequestStart({ method: 'GET' });
    const second = slowRequestObserver.onRequestStart({ method: 'GET' });
    vi.advanceTimersByTime(2_000);
    first();
    expect(isLoading()).toBe(true);
    second();
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

describe('the notice of a slow save', () => {
  it('turns on once a write is pending for 5 s, and off when it ends', () => {
    const ended = slowRequestObserver.onRequestStart({ method: 'PUT' });
    vi.advanceTimersByTime(4_999);
    expect(shellStore.get(slowWriteAtom)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(shellStore.get(slowWriteAtom)).toBe(true);
    ended();
    expect(shellStore.get(slowWriteAtom)).toBe(false);
  });

  it('stays off for a read, and for a write that ends in time', () => {
    const read = slowRequestObserver.onRequestStart({ method: 'GET' });
    const write = slowRequestObserver.onRequestStart({ method: 'POST' });
    vi.advanceTimersByTime(4_000);
    write();
    vi.advanceTimersByTime(30_000);
    expect(shellStore.get(slowWriteAtom)).toBe(false);
    read();
  });
});
