import { calls } from '@aboschalter/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMiddlewareClient } from './client.ts';
import { getRequestError, tokens, uuid } from './testing/create-test-client.ts';

describe('a pause that the middleware requests', () => {
  const busy = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } });
  /** Creates a client whose first request gets a pause of 5 s, and whose later requests succeed. */
  const createPausedClient = () => {
    const onRateLimit = vi.fn<(time: number) => void>();
    const keys: (string | null)[] = [];
    const runningStates: boolean[] = [];
    const client = createMiddlewareClient({
      baseUrl: 'http://middleware.test',
      accessTokenProvider: tokens,
      capabilities: ['idempotencyKeys'],
      observer: {
        onRequestStart() {
          runningStates.push(true);
          return () => runningStates.push(false);
        },
        onRateLimit,
      },
      fetch: async (input, init) => {
        keys.push(new Request(input, init).headers.get('idempotency-key'));
        const isFirstRequest = keys.length === 1;
        return isFirstRequest ? busy('5') : new Response('[]');
      },
    });
    return { client, onRateLimit, keys, runningStates };
  };

  /** Creates a client that gets a pause in each response. */
  const createBusyClient = (seconds: string) => {
    const sent = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => busy(seconds));
    return { sent, client: createMiddlewareClient({ baseUrl: 'http://middleware.test', accessTokenProvider: tokens, fetch: sent }) };
  };

  it('is reported, ends with a second request after the requested seconds, and is not treated as a running request', async () => {
    vi.useFakeTimers({ now: 1_000 });
    const { client, onRateLimit, keys, runningStates } = createPausedClient();
    const response = client.request(calls.getLatestCustomers, {});
    await vi.advanceTimersByTimeAsync(4_999);
    const timeOfRetry = 1_000 + 5_000;
    expect([onRateLimit.mock.calls, keys.length, runningStates]).toEqual([[[timeOfRetry]], 1, [true, false]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toEqual([]);
    expect(keys).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is followed by the same request with the same idempotency key', async () => {
    vi.useFakeTimers();
    const { client, keys } = createPausedClient();
    const response = client.request(calls.createAccessCode, { params: { uuid } });
    await vi.advanceTimersByTimeAsync(5_000);
    await response;
    expect(keys).toEqual([expect.any(String), keys[0]]);
    vi.useRealTimers();
  });

  it('ends when the request is cancelled', async () => {
    const { client, keys } = createPausedClient();
    const caller = new AbortController();
    const failure = getRequestError(client.request(calls.getLatestCustomers, {}, { signal: caller.signal }));
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    caller.abort();
    expect(await failure).toMatchObject({ kind: 'aborted' });
    expect(keys).toHaveLength(1);
  });

  it('is waited for at most three times, and not at all if it is longer than a minute', async () => {
    vi.useFakeTimers();
    const { client, sent } = createBusyClient('60');
    const failure = getRequestError(client.request(calls.getLatestCustomers, {}));
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(await failure).toMatchObject({ status: 429 });
    expect(sent).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
    const longer = createBusyClient('61');
    await getRequestError(longer.client.request(calls.getLatestCustomers, {}));
    expect(longer.sent).toHaveBeenCalledOnce();
  });
});
