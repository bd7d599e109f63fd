import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadModules, UnsupportedModulesError } from './preload-modules.ts';

const HASH = `sha384-${'b'.repeat(64)}`;
const modules = new Map([
  ['https://shop.example/entry.js', HASH],
  ['https://shop.example/chunk.js', HASH],
]);
const listLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
const supports = vi.fn<(token: string) => boolean>();

beforeEach(() => {
  supports.mockReturnValue(true);
  // jsdom does not implement `DOMTokenList.supports` for links.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(supports);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const link of listLinks()) link.remove();
});

describe('preloadModules', () => {
  it('requests all modules at the same time with their hashes, and resolves when all are loaded', async () => {
    const preloading = preloadModules(modules, { reload: false });
    const links = listLinks();
    expect(links.map(({ href, integrity, crossOrigin }) => ({ href, integrity, crossOrigin }))).toEqual(
      [...modules].map(([href, integrity]) => ({ href, integrity, crossOrigin: 'anonymous' })),
    );
    for (const link of links) link.dispatchEvent(new Event('load'));
    await expect(preloading).resolves.toBeUndefined();
    expect(listLinks()).toEqual([]);
  });

  it('replaces cached copies first with the option `reload`', async () => {
    const fetchFile = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal('fetch', fetchFile);
    const preloading = preloadModules(modules, { reload: true });
    expect(fetchFile.mock.calls).toEqual([...modules.keys()].map((url) => [url, { cache: 'reload' }]));
    expect(listLinks()).toEqual([]);
    await vi.waitFor(() => expect(listLinks()).toHaveLength(2));
    for (const link of listLinks()) link.dispatchEvent(new Event('load'));
    await preloading;
  });

  it('rejects with the URL of a module that is unavailable or has another hash', async () => {
    const preloading = preloadModules(modules, { reload: false });
    const [entry, chunk] = listLinks();
    entry?.dispatchEvent(new Event('load'));
    chunk?.dispatchEvent(new Event('error'));
    await expect(preloading).rejects.toThrow('Could not load https://shop.example/chunk.js, or its hash is wrong');
  });

  it('rejects if a module does not load in time', async () => {
    vi.useFakeTimers();
    const preloading = preloadModules(modules, { reload: false }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await preloading).toMatchObject({ name: 'TimeoutError' });
  });

  it('requests nothing in a browser without modulepreload', async () => {
    supports.mockReturnValue(false);
    await expect(preloadModules(modules, { reload: false })).rejects.toBeInstanceOf(UnsupportedModulesError);
    expect(supports).toHaveBeenCalledWith('modulepreload');
    expect(listLinks()).toEqual([]);
  });
});
