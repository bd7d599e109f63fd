import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEST_AUTHORITY, createTokenResponse } from './testing/fake-tokens.ts';
import { refreshTokens, revokeToken } from './token-endpoint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refresh = () => refreshTokens(`${TEST_AUTHORITY}/token`, { clientId: 'aboschalter', refreshToken: 'secret' });
const answerWith = (response: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', response);
};

it.each([
  [400, '{"error":"invalid_grant"}', 'refused'],
  [400, 'Bad Request', 'refused'],
  [401, '{}', 'refused'],
  [403, '{"error":"invalid_grant"}', 'refused'],
  [403, '{}', 'unavailable'],
  [404, '', 'unavailable'],
  [429, '', 'unavailable'],
  [500, '{"error":"server_error"}', 'unavailable'],
  [503, '<html>', 'unavailable'],
  [200, '<html>Willkommen im Gäste-WLAN</html>', 'unavailable'],
  [200, '{}', 'unavailable'],
])('a refresh response %i with the body %j is %s', async (status, body, kind) => {
  answerWith(async () => new Response(body, { status }));
  expect(await refresh()).toEqual(kind === 'unavailable' ? { kind, isResponseLost: false } : { kind });
});

it('refreshTokens returns new tokens', async () => {
  const tokens = createTokenResponse();
  answerWith(async () => Response.json({ ...tokens, token_type: 'Bearer' }));
  expect(await refresh()).toEqual({ kind: 'tokens', tokens });
});

it('refreshTokens waits at most 8 s, also for the body', async () => {
  const slow = new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('{'));
    },
  });
  answerWith(async () => new Response(slow));
  const answer = refresh();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await answer).toEqual({ kind: 'unavailable', isResponseLost: true });
});

it('revokeToken returns whether the provider is reachable and working', async () => {
  const revoke = () => revokeToken(`${TEST_AUTHORITY}/revoke`, { clientId: 'aboschalter', token: 'secret', timeoutMs: 1000 });
  answerWith(async () => new Response(''));
  expect(await revoke()).toBe(true);
  answerWith(async () => new Response('', { status: 502 }));
  expect(await revoke()).toBe(false);
  answerWith(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await revoke()).toBe(false);
});
