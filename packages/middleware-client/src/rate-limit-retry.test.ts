import { calls } from '@aboschalter/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMiddlewareClient } from './client.ts';
import type { AccessTokenProvider } from './access-token-provider.ts';

const uuid = '7b8f9c1e-0000-4000-8000-000000000001';
const tokens: AccessTokenProvider = { accessToken: async () => 'old', refreshedToken: async () => 'new', username: () => 'lena.leitung' };
const getError = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a pause that the middleware requests', () => {
  const busy = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } });
  const createPausedClient = () => {
    let tries = 0;
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
        tries += 1;
        return tries === 1 ? busy('5') : new Response('[]');
      },
    });
    return { client, onRateLimit, keys, runningStates };
  };

  const createBusyClient = (seconds: string) => {
    const sent = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => busy(seconds));
    return { sent, client: createMiddlewareClient({ baseUrl: 'http://middleware.test', accessTokenProvider: tokens, fetch: sent }) };
  };

  it('is reported, and ends with a second attempt after the requested seconds; the observer sees no running request during the pause', async () => {
    vi.useFakeTimers({ now: 1_000 });
    const { client, onRateLimit, keys, runningStates } = createPausedClient();
    const answer = client.request(calls.getLatestCustomers, {});
    await vi.advanceTimersByTimeAsync(4_999);
    expect([onRateLimit.mock.calls, keys.length, runningStates]).toEqual([[[6_000]], 1, [true, false]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual([]);
    expect(keys).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is followed by the same request with the same idempotency key', async () => {
    vi.useFakeTimers();
    const { client, keys } = createPausedClient();
    const answer = client.request(calls.createAccessCode, { params: { uuid } });
    await vi.advanceTimersByTimeAsync(5_000);
    await answer;
    expect(keys).toEqual([expect.any(String), keys[0]]);
    vi.useRealTimers();
  });

  it('ends when the request is cancelled', async () => {
    const { client, keys } = createPausedClient();
    const caller = new AbortController();
    const failure = getError(client.request(calls.getLatestCustomers, {}, { signal: caller.signal }));
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    caller.abort();
    expect(await failure).toMatchObject({ kind: 'aborted' });
    expect(keys).toHaveLength(1);
  });

  it('is waited for at most three times, and not at all if it is longer than a minute', async () => {
    vi.useFakeTimers();
    const { client, sent } = createBusyClient('60');
    const failure = getError(client.request(calls.getLatestCustomers, {}));
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await failure).toMatchObject({ status: 429 });
    expect(sent).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
    const longer = createBusyClient('61');
    await getError(longer.client.request(calls.getLatestCustomers, {}));
    expect(longer.sent).toHaveBeenCalledOnce();
  });
});
