import { afterEach, expect, it, vi } from 'vitest';
import { fetchFromServer } from './served-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (status: number, key: string) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  return fetchFromServer('https://shop.example/')(key);
};

it('accepts that a web server keeps source maps private, but no other file', async () => {
  expect(await ask(404, 'releases/mfe-a/1/start.js.map')).toBe('withheld');
  expect(await ask(404, 'releases/mfe-a/1/start.js')).toBeUndefined();
  expect(await ask(500, 'releases/mfe-a/1/start.js.map')).toBeUndefined();
});
