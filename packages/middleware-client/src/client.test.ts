import { calls } from '@aboschalter/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMiddlewareClient } from './client.ts';
import type { MiddlewareError } from './middleware-error.ts';
import { createTestClient, getRequestError, json, tokens, uuid } from './testing/create-test-client.ts';

const upload = { params: { uuid }, body: { dataUri: 'data:application/pdf;base64,JVBERi0=', filename: 'a.pdf', description: 'a' } };

describe('a request', () => {
  it('carries token, user, application and the query parameters that are not empty', async () => {
    const { client, sent } = createTestClient(() => json([]));
    await client.request(calls.searchCustomers, { query: { lastName: 'Müller', city: '' } });
    expect(sent[0]?.url).toBe('http://middleware.test/api/customers?lastName=M%C3%BCller');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer old');
    expect(sent[0]?.headers.get('hq-client-application-user')).toBe('lena.leitung');
    expect(sent[0]?.headers.get('hq-client-application')).toBe('aboschalter');
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('requests no token for a public call', async () => {
    const accessToken = vi.fn<() => Promise<string>>();
    const { client, sent } = createTestClient(() => new Response('3.3.0'), { accessTokenProvider: { ...tokens, accessToken } });
    expect(await client.request(calls.getVersion, {})).toBe('3.3.0');
    expect(accessToken).not.toHaveBeenCalled();
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('that deletes is completed even if the page is closed', async () => {
    const { client, sent } = createTestClient(() => new Response(null, { status: 204 }));
    await client.request(calls.deleteLatestCustomers, {});
    await client.request(calls.createAccessCode, { params: { uuid } });
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('carries the id of the new record, only if the call creates one', async () => {
    const { client, sent } = createTestClient(() => new Response(null, { status: 204 }));
    await client.request(calls.createAccessCode, { params: { uuid } }, { recordId: uuid });
    await client.request(calls.createAccessCode, { params: { uuid } });
    await client.request(calls.deleteLatestCustomers, {}, { recordId: uuid });
    expect(sent.map(({ headers }) => headers.get('record-id'))).toEqual([uuid, null, null]);
  });

  it('has a new idempotency key for every write, or the key that the caller passes', async () => {
    const { client, sent } = createTestClient(() => new Response(null, { status: 204 }));
    await client.request(calls.createAccessCode, { params: { uuid } });
    await client.request(calls.createAccessCode, { params: { uuid } });
    await client.request(calls.createAccessCode, { params: { uuid } }, { idempotencyKey: 'mine' });
    const [first, second, third] = sent.map((request) => request.headers.get('idempotency-key'));
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  it.each([
    [undefined, 1],
    [{ isBackground: true }, 0],
  ])('with the options %j is reported to the observer %i times', async (options, times) => {
    const { client, ended } = createTestClient(() => json([]));
    await client.request(calls.getLatestCustomers, {}, options);
    expect(ended).toHaveBeenCalledTimes(times);
  });

  it('keeps the fixed query of the call (Call.fixedQuery)', async () => {
    const { client, sent } = createTestClient(() => json([]));
    await client.request(calls.getUsers, {});
    expect(sent[0]?.url).toBe('http://middleware.test/api/users?with-groups=1');
  });
});

describe('a rejected token', () => {
  const onlyNew = (request: Request) =>
    request.headers.get('authorization') === 'Bearer new' ? json([]) : json({ userMessage: 'nein' }, 401);

  it('is refreshed, and its request is sent again once with the same idempotency key', async () => {
    const { client, sent } = createTestClient((request) =>
      request.headers.get('authorization') === 'Bearer new' ? new Response(null, { status: 204 }) : json({}, 401),
    );
    await client.request(calls.createAccessCode, { params: { uuid } });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
  });

  it('is refreshed once for all waiting requests if the token provider shares the refresh', async () => {
    let refresh: Promise<string> | undefined;
    const refreshes = vi.fn<() => Promise<string>>(async () => 'new');
    const shared = { ...tokens, refreshedToken: () => (refresh ??= refreshes()) };
    const { client, sent } = createTestClient(onlyNew, { accessTokenProvider: shared });
    await Promise.all([1, 2, 3].map(() => client.request(calls.getLatestCustomers, {})));
    expect(refreshes).toHaveBeenCalledOnce();
    // Each of the three requests is sent with the rejected token and with the new one.
    expect(sent).toHaveLength(6);
  });

  it('results in the error kind unauthenticated if the refreshed token is rejected, too', async () => {
    const { client, sent } = createTestClient(() => json({ userMessage: 'Kein Zutritt.' }, 401));
    expect((await getRequestError(client.request(calls.getLatestCustomers, {}))).kind).toBe('unauthenticated');
    expect(sent).toHaveLength(2);
  });

  it('results in the error kind unauthenticated if it cannot be refreshed', async () => {
    const refreshedToken = () => Promise.reject(new Error('over'));
    const { client } = createTestClient(() => json({}, 401), { accessTokenProvider: { ...tokens, refreshedToken } });
    expect((await getRequestError(client.request(calls.getLatestCustomers, {}))).kind).toBe('unauthenticated');
  });
});

describe('a request without a connection', () => {
  it('is not sent, and the message says so', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const client = createMiddlewareClient({ baseUrl: 'http://middleware.test', accessTokenProvider: tokens, fetch, isOffline: () => true });
    const error = await getRequestError(client.request(calls.createAccessCode, { params: { uuid } }));
    expect([error.kind, error.message]).toEqual(['offline', expect.stringContaining('Es wurde nichts gesendet')]);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('has the message of the server', async () => {
    const { client, sent } = createTestClient(() => json({ userMessage: 'Der Kunde ist gesperrt.', code: 'locked' }, 409));
    const error = await getRequestError(client.request(calls.getLatestCustomers, {}));
    expect([error.message, error.status, error.kind]).toEqual(['Der Kunde ist gesperrt.', 409, 'rejected']);
    expect(sent).toHaveLength(1);
  });

  it('has a general message if the server sent none', async () => {
    const { client } = createTestClient(() => new Response('<html>', { status: 502 }));
    const error = await getRequestError(client.request(calls.getLatestCustomers, {}));
    expect(error.message).toBe(
      'Der Server hat hinter dem Netzwerkzugang keine Antwort gegeben. Bitte versuchen Sie es in einigen Augenblicken erneut.',
    );
    expect(error.userMessage).toBeUndefined();
  });

  it('contains the seconds of `retry-after`, and names the time in its message', async () => {
    // The client waits for 60 s at most, so 100 s are a failure.
    const { client } = createTestClient(() => new Response('', { status: 429, headers: { 'retry-after': '100' } }));
    const error = await getRequestError(client.request(calls.getLatestCustomers, {}));
    expect([error.retryAfter, error.message]).toEqual([
      100,
      'Es wurden zu viele Anfragen gestellt. Bitte versuchen Sie es in 2 Minuten erneut.',
    ]);
  });

  it.each([
    ['repeats the key', 'key-1', true],
    ['contains another key', 'key-2', false],
    ['contains no key', undefined, false],
  ])('of a write whose response %s (%s) has a known outcome: %s', async (_what, settled, expected) => {
    const headers = new Headers(settled === undefined ? [] : [['idempotency-key-settled', settled]]);
    const { client } = createTestClient(() => new Response('{"userMessage":"Nein."}', { status: 409, headers }));
    const error = await getRequestError(client.request(calls.createAccessCode, { params: { uuid } }, { idempotencyKey: 'key-1' }));
    expect(error.isOutcomeKnown).toBe(expected);
  });

  it('keeps the body of the response without its unknown code', async () => {
    const { client } = createTestClient(() => json({ userMessage: 'Nein.', code: 'of-next-year', incidentId: 'v1' }, 409));
    const error = await getRequestError(client.request(calls.getLatestCustomers, {}));
    expect([error.message, error.body]).toEqual(['Nein.', { userMessage: 'Nein.', incidentId: 'v1' }]);
  });

  it.each([
    [
      'network-error',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['invalid-response', () => new Response('<html>')],
    ['invalid-response', () => json({ customers: [] })],
    ['timeout', () => new Promise<Response>(() => undefined)],
  ] as const)('is reported with the kind %s', async (failure, answer) => {
    const { client, ended } = createTestClient(answer, { timeout: 20 });
    expect((await getRequestError(client.request(calls.getLatestCustomers, {}))).kind).toBe(failure);
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['a request', 30, {}],
    ['an upload', 60, { onProgress: () => undefined }],
  ] as const)('is reported if %s has no response after %i s and the client has the default timeouts', async (_, seconds, options) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    class SilentRequest extends EventTarget {
      readonly upload = new EventTarget();
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => undefined;
      abort = () => this.dispatchEvent(new Event('abort'));
    }
    vi.stubGlobal('XMLHttpRequest', SilentRequest);
    const client = createMiddlewareClient({
      baseUrl: 'http://middleware.test',
      accessTokenProvider: tokens,
      fetch: () => new Promise(() => undefined),
    });
    const failed = vi.fn<(error: unknown) => void>();
    client.request(calls.uploadDocument, upload, options).catch(failed);
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }));
  });

  it('of a cancelled request has the kind aborted', async () => {
    const controller = new AbortController();
    const { client } = createTestClient(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
          controller.abort();
        }),
    );
    const { kind } = await getRequestError(client.request(calls.getLatestCustomers, {}, { signal: controller.signal }));
    expect(kind).toBe('aborted');
  });

  it('of a write is never retried', async () => {
    const { client, sent } = createTestClient(() => json({}, 503));
    await getRequestError(client.request(calls.createAccessCode, { params: { uuid } }));
    expect(sent).toHaveLength(1);
  });
});

describe('a response with the status 403', () => {
  const onMissingRole = vi.fn<(error: MiddlewareError) => void>();
  const createForbiddenClient = (body: unknown) =>
    createMiddlewareClient({
      baseUrl: 'http://middleware.test',
      accessTokenProvider: tokens,
      onMissingRole,
      fetch: async () => json(body, 403),
    });

  it('is reported as a missing role once, with the message of the server, if its code is required-role', async () => {
    onMissingRole.mockClear();
    const client = createForbiddenClient({ userMessage: 'Ihnen fehlt die Rolle „schalter“.', code: 'required-role' });
    const error = await getRequestError(client.request(calls.getLatestCustomers, {}));
    expect(onMissingRole).toHaveBeenCalledExactlyOnceWith(error);
    expect(error.message).toBe('Ihnen fehlt die Rolle „schalter“.');
  });

  it('is not reported as a missing role if it has another code or none', async () => {
    onMissingRole.mockClear();
    await getRequestError(createForbiddenClient({ userMessage: 'Nein.', code: 'forbidden' }).request(calls.getLatestCustomers, {}));
    await getRequestError(createForbiddenClient('<h1>403</h1>').request(calls.getLatestCustomers, {}));
    expect(onMissingRole).not.toHaveBeenCalled();
  });
});

describe('a refreshed token that is rejected again', () => {
  it('is reported to the token provider, so that the person can sign in again', async () => {
    const rejectedAgain = vi.fn<(token: string) => void>();
    const { client } = createTestClient(() => json({}, 401), { accessTokenProvider: { ...tokens, rejectedAgain } });
    expect((await getRequestError(client.request(calls.getBaseData, {}))).kind).toBe('unauthenticated');
    expect(rejectedAgain.mock.calls).toEqual([['new']]);
  });
});

describe('a text response sent as JSON', () => {
  const asJson = (text: string) => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  it('is decoded, or returned unchanged if it is not valid JSON', async () => {
    expect(await createTestClient(() => asJson('"3.3.0"')).client.request(calls.getVersion, {})).toBe('3.3.0');
    expect(await createTestClient(() => asJson('3.3.0')).client.request(calls.getVersion, {})).toBe('3.3.0');
  });
  it.each(['3.3', 'true', '["3.3.0"]', '{"version":"3.3.0"}', 'null'])('is invalid if the JSON value is not a string: %s', async (text) => {
    expect((await getRequestError(createTestClient(() => asJson(text)).client.request(calls.getVersion, {}))).kind).toBe(
      'invalid-response',
    );
  });
});
