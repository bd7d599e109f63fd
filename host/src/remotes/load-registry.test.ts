import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRegistry } from './load-registry.ts';

const ADDRESS = 'https://shop.example/registry.json';
const good = JSON.stringify({ schemaVersion: 1, remotes: [] });
const answer = (body: string, status = 200) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));
beforeEach(() => localStorage.clear());

describe('the registry', () => {
  it('is fetched, never from a cache', async () => {
    const fetch = answer(good);
    expect(await loadRegistry(ADDRESS)).toEqual({ registry: { schemaVersion: 1, remotes: [] }, stale: false });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });

  it.each([
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refused', async () => new Response('{}', { status: 500 })],
    ['malformed', async () => new Response('{"schemaVersion":2}')],
    ['no JSON', async () => new Response('<html>')],
  ])('is the last known one when it is %s', async (_, broken) => {
    answer(good);
    await loadRegistry(ADDRESS);
    vi.spyOn(globalThis, 'fetch').mockImplementation(broken);
    expect(await loadRegistry(ADDRESS)).toMatchObject({ stale: true });
  });

  it('is used also where it cannot be kept', async () => {
    answer(good);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await loadRegistry(ADDRESS)).toMatchObject({ stale: false });
  });

  it('fails where there is none of either', async () => {
    answer('<html>');
    localStorage.setItem('aboschalter-registry', 'tampered');
    await expect(loadRegistry(ADDRESS)).rejects.toThrow('JSON');
  });
});
