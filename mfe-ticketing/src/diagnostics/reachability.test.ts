import { expect, it, vi } from 'vitest';
import { reachabilityOf, formatReachability } from './reachability.ts';

const URL = 'http://localhost:9070/reader/command-server';
type Answer = (mode: RequestMode | undefined) => Promise<Response>;
const answer = (how: Answer) => vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => how(init?.mode));
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

it('is reachable with any response, and the request has no credentials', async () => {
  const fetch = answer(async () => new Response('', { status: 404 }));
  expect(await reachabilityOf(URL)).toEqual({ kind: 'reachable' });
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.credentials, init?.headers])).toEqual([[URL, 'omit', undefined]]);
});

it('is running but blocks this page', async () => {
  answer((mode) => (mode === 'no-cors' ? Promise.resolve(new Response()) : refuse()));
  expect(await reachabilityOf(URL)).toEqual({ kind: 'refused' });
});

it('is not reachable', async () => {
  answer(refuse);
  expect(await reachabilityOf(URL)).toEqual({ kind: 'unreachable' });
});

it('times out', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answer(() => {
    limit.abort();
    return Promise.reject(new DOMException('over', 'TimeoutError'));
  });
  expect(formatReachability(await reachabilityOf(URL))).toBe('antwortet nicht innerhalb von 4 Sekunden');
});
