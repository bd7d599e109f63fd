import { calls, responseHeaders } from '@aboschalter/contract';
import { expect, it, onTestFinished } from 'vitest';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type SendOptions } from '../testing/test-middleware.ts';

const PER_MINUTE = 3;

async function startLimitedMiddleware() {
  // The requests come from 127.0.0.1. Because this address is a trusted proxy, `x-forwarded-for` determines the address of each.
  const middleware = await startTestMiddleware({ requestsPerMinute: PER_MINUTE, proxies: ['127.0.0.1'] });
  onTestFinished(middleware.close);
  const { app, tokenIssuer, sendRaw } = middleware;
  const uuid = customerUuid('erika');
  const getStatus = async (options: SendOptions) => (await sendRaw(calls.getCustomer, { params: { uuid } }, options)).statusCode;
  /** Sends one request more than the limit; returns the statuses. */
  const exceedLimit = async (send: () => Promise<number>) => {
    const statuses = [];
    for (let count = 0; count <= PER_MINUTE; count += 1) statuses.push(await send());
    return statuses;
  };
  const getFromAddress = async (address: string, headers: Record<string, string> = {}, url = `/customers/${uuid}`) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })).statusCode;
  return { app, tokenIssuer, sendRaw, uuid, getStatus, exceedLimit, getFromAddress };
}

it('the rate limit rejects excess requests of one person, with a German message and the seconds until a retry', async () => {
  const { sendRaw, uuid, getStatus, exceedLimit } = await startLimitedMiddleware();
  expect(await exceedLimit(() => getStatus({ sub: 'a' }))).toEqual([200, 200, 200, 429]);
  const { headers, payload } = await sendRaw(calls.getCustomer, { params: { uuid } }, { sub: 'a' });
  const seconds = Number(headers[responseHeaders.retryAfter]);
  // Five seconds would be the default of error responses.
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(JSON.parse(payload)).toEqual({
    code: 'too-many-requests',
    userMessage: expect.stringMatching(/^Das waren zu viele Anfragen\. Bitte versuchen Sie es in \d+ Sekunden erneut\.$/),
  });
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  expect(await getStatus({ sub: 'b' })).toBe(200);
});

it('the rate limit counts all calls of a person together', async () => {
  const { sendRaw, getStatus } = await startLimitedMiddleware();
  await sendRaw(calls.getUsers, {}, { sub: 'a' });
  await sendRaw(calls.getBaseData, {}, { sub: 'a' });
  expect([await getStatus({ sub: 'a' }), await getStatus({ sub: 'a' })]).toEqual([200, 429]);
});

it('requests with an invalid token count towards the limit of their address, not of the person or of other addresses', async () => {
  const { tokenIssuer, getStatus, exceedLimit, getFromAddress } = await startLimitedMiddleware();
  const expired = await tokenIssuer.createToken({ sub: 'a', expiresAt: 1 });
  const forged = `${await tokenIssuer.createToken({ sub: 'a' })}x`;
  expect(await exceedLimit(() => getFromAddress('10.0.0.1', { authorization: `Bearer ${expired}` }))).toEqual([401, 401, 401, 429]);
  expect(await exceedLimit(() => getFromAddress('10.0.0.2', { authorization: `Bearer ${forged}` }))).toEqual([401, 401, 401, 429]);
  expect(await getStatus({ sub: 'a' })).toBe(200);
  expect(await getFromAddress('10.0.0.3')).toBe(401);
});

it('the rejection of an excess request is not stored as the result of its idempotency key', async () => {
  const { sendRaw, uuid, getStatus, exceedLimit } = await startLimitedMiddleware();
  await exceedLimit(() => getStatus({ sub: 'a' }));
  const rejected = await sendRaw(calls.createAccessCode, { params: { uuid } }, { sub: 'a', key: 'k' });
  expect([rejected.statusCode, rejected.headers[responseHeaders.settledKey]]).toEqual([429, undefined]);
});

it('pages can read the rejection of an excess request, and preflights and health checks are not limited', async () => {
  const { app, exceedLimit, getFromAddress } = await startLimitedMiddleware();
  const origin = 'http://web.test';
  const sendPreflight = async () =>
    (await app.inject({ method: 'OPTIONS', url: '/customers', headers: { origin, 'access-control-request-method': 'PUT' } })).statusCode;
  expect(await exceedLimit(sendPreflight)).not.toContain(429);
  expect(await exceedLimit(() => getFromAddress('10.0.0.4', {}, '/health'))).not.toContain(429);
  expect(await exceedLimit(() => getFromAddress('10.0.0.4', {}, '/configuration'))).toContain(429);
  const { headers, statusCode } = await app.inject({ url: '/configuration', headers: { origin, 'x-forwarded-for': '10.0.0.4' } });
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, origin]);
  expect(headers['access-control-expose-headers']).toContain(responseHeaders.retryAfter);
});
