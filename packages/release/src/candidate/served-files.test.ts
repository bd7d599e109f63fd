import { afterEach, expect, it, vi } from 'vitest';
import { fetchFromServer, verifyServedFiles } from './served-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const fetchWithStatus = (status: number, key: string) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  return fetchFromServer('https://shop.example/')(key);
};

it('fetchFromServer reports a missing source map as withheld, and throws for every other unavailable file', async () => {
  expect(await fetchWithStatus(404, 'releases/mfe-a/1/start.js.map')).toBe('withheld');
  await expect(fetchWithStatus(404, 'releases/mfe-a/1/start.js')).rejects.toThrow('status 404');
  await expect(fetchWithStatus(500, 'releases/mfe-a/1/start.js.map')).rejects.toThrow('status 500');
});

it.each([
  ['the status of the web server', () => fetchWithStatus(403, 'releases/mfe-a/1/start.js'), 'status 403'],
  [
    'the code of a network error',
    () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT' }) })),
    'SELF_SIGNED_CERT',
  ],
] as const)('verifyServedFiles names %s for a file that is unavailable', async (_what, fetchFile, reason) => {
  const files = { 'start.js': { integrity: 'sha384-x', type: 'text/javascript' } };
  expect(await verifyServedFiles({ name: 'mfe-a', version: '1', files }, fetchFile)).toEqual([
    `releases/mfe-a/1/start.js does not answer (${reason}).`,
  ]);
});
