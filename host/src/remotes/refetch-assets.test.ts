import { isTimeoutError } from '@aboschalter/formats/with-timeout';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refetchAssets, getCacheBustedUrl } from './refetch-assets.ts';

const FOLDER = 'https://shop.example/releases/mfe-sales/1/';
const inserted = (file: string): HTMLElement | null =>
  document.head.querySelector(`script[src="${FOLDER}${file}"], link[href="${FOLDER}${file}"]`);

beforeEach(() => document.head.replaceChildren());
afterEach(() => vi.useRealTimers());

it('getCacheBustedUrl returns for a retry another URL of the same file', () => {
  expect(getCacheBustedUrl('https://shop.example/a.js', 0)).toBe('https://shop.example/a.js');
  expect(getCacheBustedUrl('https://shop.example/a.js', 1)).toBe('https://shop.example/a.js?retry=2');
});

it('refetchAssets runs scripts again', async () => {
  const done = refetchAssets([`${FOLDER}a.js`], FOLDER, 1);
  expect(inserted('a.js?retry=2')).toBeInstanceOf(HTMLScriptElement);
  inserted('a.js?retry=2')?.dispatchEvent(new Event('load'));
  await done;
});

it('refetchAssets rejects if a script fails or times out', async () => {
  const refused = refetchAssets([`${FOLDER}a.js`], FOLDER, 1);
  inserted('a.js?retry=2')?.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('a.js?retry=2');

  vi.useFakeTimers();
  const hanging = refetchAssets([`${FOLDER}b.js`], FOLDER, 1).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isTimeoutError(await hanging)).toBe(true);
});

it('refetchAssets aborts hanging styles of the release, and fetches them again with their original URL in data-href', async () => {
  const onError = vi.fn<() => void>();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${FOLDER}a.css` });
  link.addEventListener('error', onError);
  const other = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://shop.example/shell.css' });
  document.head.append(link, other);
  Object.defineProperty(link, 'sheet', { value: null });

  const done = refetchAssets([], FOLDER, 2);
  expect(onError).toHaveBeenCalledOnce();
  expect([link.isConnected, other.isConnected]).toEqual([false, true]);
  expect(inserted('a.css?retry=3')?.dataset.href).toBe(`${FOLDER}a.css`);
  expect(inserted('a.css?retry=3')).not.toHaveAttribute('integrity');
  inserted('a.css?retry=3')?.dispatchEvent(new Event('load'));
  await done;
});
