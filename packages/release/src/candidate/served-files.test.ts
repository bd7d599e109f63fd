import { afterEach, expect, it, vi } from 'vitest';
import { fetchFromServer } from './served-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const fetchWithStatus = (status: number, key: string) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  return fetchFromServer('https://shop.example/')(key);
};

it('fetchFromServer reports a missing source map as withheld, and every other missing file as unavailable', async () => {
  expect(await fetchWithStatus(404, 'releases/mfe-a/1/start.js.map')).toBe('withheld');
  expect(await fetchWithStatus(404, 'releases/mfe-a/1/start.js')).toBeUndefined();
  expect(await fetchWithStatus(500, 'releases/mfe-a/1/start.js.map')).toBeUndefined();
});
