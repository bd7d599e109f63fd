import { isStorageUnavailableAtom, shellStore } from '@aboschalter/platform';
import { browserOf050e652 } from '@aboschalter/test-kit/browser-of-050e652';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRegistry } from './load-registry.ts';

const ADDRESS = 'https://shop.example/registry.json';
const good = JSON.stringify({ schemaVersion: 1, remotes: [] });
const mockRegistry = (body: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));
beforeEach(() => localStorage.clear());

describe('the registry', () => {
  it('is fetched, and taken from the HTTP cache only if the server confirms it', async () => {
    const fetch = mockRegistry(good);
    expect(await loadRegistry(ADDRESS)).toEqual({ registry: { schemaVersion: 1, remotes: [] }, isStale: false });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' });
  });

  it.each([
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refused', async () => new Response('{}', { status: 500 })],
    ['malformed', async () => new Response('{"schemaVersion":2}')],
    ['no JSON', async () => new Response('<html>')],
  ])('is the last known one if the response is %s', async (_, broken) => {
    mockRegistry(good);
    await loadRegistry(ADDRESS);
    vi.spyOn(globalThis, 'fetch').mockImplementation(broken);
    expect(await loadRegistry(ADDRESS)).toMatchObject({ isStale: true });
  });

  it('is read from the storage of an earlier version (commit 050e652) while the server is unreachable', async () => {
    localStorage.setItem('aboschalter-registry', browserOf050e652.localStorage['aboschalter-registry']);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { registry, isStale } = await loadRegistry(ADDRESS);
    expect(registry.remotes.map(({ name, metadata }) => [name, metadata.routes.map((route) => route.name)])).toEqual([
      ['mfe-customer', ['customer-page', 'ticket-holder-page', 'bank-account-holder-page']],
      ['mfe-sales', ['landing-page', 'authorization-creation', 'shopping-cart']],
    ]);
    expect([isStale, registry.invalid, registry.shell]).toEqual([true, undefined, '1.25.0-000000000001']);
  });

  it('is not awaited for more than 1.5 seconds if an earlier one is stored, and a late response is stored', async () => {
    mockRegistry(good);
    await loadRegistry(ADDRESS);
    vi.useFakeTimers();
    const late = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(late.promise);
    const loading = loadRegistry(ADDRESS);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await loading).toMatchObject({ isStale: true });
    late.resolve(new Response('{"schemaVersion":1,"remotes":[],"later":true}'));
    await vi.advanceTimersByTimeAsync(0);
    expect(localStorage.getItem('aboschalter-registry')).toContain('later');
    vi.useRealTimers();
  });

  it('is taken from a response after five seconds if no registry is stored, and after 1.4 seconds if a registry is stored', async () => {
    vi.useFakeTimers();
    const later = (ms: number) =>
      vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(() => new Promise((resolve) => void setTimeout(() => resolve(new Response(good)), ms)));
    later(5_000);
    const first = loadRegistry(ADDRESS);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await first).toMatchObject({ isStale: false });
    later(1_400);
    const second = loadRegistry(ADDRESS);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(await second).toMatchObject({ isStale: false });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('times out after eight seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const fetch = mockRegistry(good);
    await loadRegistry(ADDRESS);
    expect(limit).toHaveBeenCalledExactlyOnceWith(8_000);
    expect(fetch.mock.calls[0]?.[1]?.signal).toBe(limit.mock.results[0]?.value);
  });

  it('omits only the remote of an invalid entry', async () => {
    mockRegistry('{"schemaVersion":1,"remotes":[{"name":"mfe-x","entry":"../x"}]}');
    expect(await loadRegistry(ADDRESS)).toMatchObject({ isStale: false, registry: { remotes: [], invalid: [{ name: 'mfe-x' }] } });
  });

  it('fails to load if the response is invalid and no valid earlier one is stored', async () => {
    mockRegistry('<html>');
    localStorage.setItem('aboschalter-registry', 'tampered');
    await expect(loadRegistry(ADDRESS)).rejects.toThrow('JSON');
    localStorage.clear();
    mockRegistry('{}', 503);
    await expect(loadRegistry(ADDRESS)).rejects.toThrow('registry.json: HTTP 503');
  });

  it('is used even if it cannot be stored', async () => {
    mockRegistry(good);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await loadRegistry(ADDRESS)).toMatchObject({ isStale: false });
    expect(shellStore.get(isStorageUnavailableAtom)).toBe(true);
  });
});
