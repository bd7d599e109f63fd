import { registryEntrySchema } from '@aboschalter/release-manifest';
import { afterEach, expect, it, vi } from 'vitest';
import { findReleaseIncompatibilities } from './release-compatibility.ts';

afterEach(() => vi.unstubAllGlobals());

const entry = registryEntrySchema.parse({
  name: 'mfe-sales',
  version: '1',
  baseUrl: 'releases/mfe-sales/1/',
  entry: 'remoteEntry.js',
  globalName: 'mfe_sales_1',
  integrity: {},
  preload: {},
  metadata: { name: 'mfe-sales', shellApi: '^9.0.0', routes: [], widgets: [] },
});
const NEEDS = 'http://page/base/releases/mfe-sales/1/release.json';
const OFFERS = 'http://page/base/releases/host/2/release.json';

/** Finds incompatibilities with a server that has these files. */
function findWithFiles(served: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (url: URL) =>
    url.href in served ? Response.json(served[url.href]) : new Response('<!doctype html>', { status: 404 }),
  );
  return findReleaseIncompatibilities(entry, {
    registryUrl: 'http://page/base/registry.json',
    shellUrl: 'http://page/base/releases/host/2/',
  });
}

it('incompatibilities are found by comparing the release manifests of remote and shell', async () => {
  // Hashes of signatures: the shell lists the current one of each export first, then the earlier ones that it still accepts.
  const served = {
    [NEEDS]: { kind: 'remote', needs: { '@aboschalter/ui': { Button: 'b1', Lost: 'l' } } },
    [OFFERS]: { kind: 'page', offers: { '@aboschalter/ui': { Button: ['b2', 'b1'] } } },
  };
  expect(await findWithFiles(served)).toEqual([{ entry: '@aboschalter/ui', name: 'Lost', reason: 'missing' }]);
  expect(await findWithFiles({ ...served, [NEEDS]: { needs: { '@aboschalter/ui': { Button: 'b1' } } } })).toEqual([]);
});

it('incompatibilities are unknown if a release does not list its requirements or exports, or lists them in another form', async () => {
  expect(await findWithFiles({ [NEEDS]: { needs: {} } })).toBeUndefined();
  expect(await findWithFiles({ [NEEDS]: {}, [OFFERS]: { offers: {} } })).toBeUndefined();
  expect(await findWithFiles({ [NEEDS]: { needs: { '@aboschalter/ui': ['Button'] } }, [OFFERS]: { offers: {} } })).toBeUndefined();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findReleaseIncompatibilities(entry, { registryUrl: 'http://page/registry.json', shellUrl: 'http://page/' })).toBeUndefined();
});

it('incompatibilities are unknown if a manifest does not arrive within four seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: URL, { signal }: RequestInit) => {
    signals.push(signal);
    return Response.json({});
  });
  expect(await findReleaseIncompatibilities(entry, { registryUrl: 'http://page/registry.json', shellUrl: 'http://page/' })).toBeUndefined();
  expect(limit.mock.calls).toEqual([[4_000], [4_000]]);
  expect(signals).toEqual(limit.mock.results.map(({ value }): unknown => value));
});

it('incompatibilities are unknown if the server rejects the request, regardless of the response body', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ needs: {}, offers: {} }, { status: 403 }));
  expect(await findReleaseIncompatibilities(entry, { registryUrl: 'http://page/registry.json', shellUrl: 'http://page/' })).toBeUndefined();
});
