import { expect, it, vi } from 'vitest';
import { checkReachability, formatReachability } from './reachability.ts';

const URL = 'http://localhost:9070/reader/command-server';
type Answer = (mode: RequestMode | undefined) => Promise<Response>;
const mockFetch = (respond: Answer) => vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => respond(init?.mode));
const rejectFetch = () => Promise.reject(new TypeError('Failed to fetch'));

it('a device is reachable with any response, and the request has no credentials', async () => {
  const fetch = mockFetch(async () => new Response('', { status: 404 }));
  expect(await checkReachability(URL)).toEqual({ kind: 'reachable' });
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.credentials, init?.headers])).toEqual([[URL, 'omit', undefined]]);
});

it('a device that blocks this page is reported as running', async () => {
  mockFetch((mode) => (mode === 'no-cors' ? Promise.resolve(new Response()) : rejectFetch()));
  expect(await checkReachability(URL)).toEqual({ kind: 'refused' });
});

it('a device that does not respond is reported as unreachable', async () => {
  mockFetch(rejectFetch);
  expect(await checkReachability(URL)).toEqual({ kind: 'unreachable' });
});

it('a device that responds too late is reported as silent', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  mockFetch(() => {
    limit.abort();
    return Promise.reject(new DOMException('over', 'TimeoutError'));
  });
  expect(formatReachability(await checkReachability(URL))).toBe('antwortet nicht innerhalb von 4 Sekunden');
});
