import { calls, responseHeaders } from '@aboschalter/contract';
import { expect, it, onTestFinished } from 'vitest';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type SendOptions } from '../testing/test-middleware.ts';

const PER_MINUTE = 3;

async function limited() {
  const middleware = await startTestMiddleware(undefined, undefined, { requestsPerMinute: PER_MINUTE, proxies: ['127.0.0.1'] });
  onTestFinished(middleware.close);
  const { app, mint, respond } = middleware;
  const uuid = customerUuid('erika');
  const status = async (sending: SendOptions) => (await respond(calls.getCustomer, { params: { uuid } }, sending)).statusCode;
  /** Statuses of one request more than the limit. */
  const tooMany = async (send: () => Promise<number>) => {
    const statuses = [];
    for (let nth = 0; nth <= PER_MINUTE; nth += 1) statuses.push(await send());
    return statuses;
  };
  const from = async (address: string, headers: Record<string, string> = {}, url = `/customers/${uuid}`) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })).statusCode;
  return { app, mint, respond, uuid, status, tooMany, from };
}

it('rejects too many requests of a person, in German, with a time to retry, and no others', async () => {
  const { respond, uuid, status, tooMany } = await limited();
  expect(await tooMany(() => status({ sub: 'a' }))).toEqual([200, 200, 200, 429]);
  const { headers, payload } = await respond(calls.getCustomer, { params: { uuid } }, { sub: 'a' });
  const seconds = Number(headers[responseHeaders.retryAfter]);
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(JSON.parse(payload)).toEqual({
    code: 'too-many-requests',
    userMessage: expect.stringMatching(/^Das waren zu viele Anfragen\. Bitte versuchen Sie es in \d+ Sekunden erneut\.$/),
  });
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  expect(await status({ sub: 'b' })).toBe(200);
});

it('counts all calls of a person together', async () => {
  const { respond, status } = await limited();
  await respond(calls.getUsers, {}, { sub: 'a' });
  await respond(calls.getBaseData, {}, { sub: 'a' });
  expect([await status({ sub: 'a' }), await status({ sub: 'a' })]).toEqual([200, 429]);
});

it('requests with an invalid token use up the limit of their address, not of the person or another address', async () => {
  const { mint, status, tooMany, from } = await limited();
  const expired = await mint.token({ sub: 'a', expires: 1 });
  const forged = `${await mint.token({ sub: 'a' })}x`;
  expect(await tooMany(() => from('10.0.0.1', { authorization: `Bearer ${expired}` }))).toEqual([401, 401, 401, 429]);
  expect(await tooMany(() => from('10.0.0.2', { authorization: `Bearer ${forged}` }))).toEqual([401, 401, 401, 429]);
  expect(await status({ sub: 'a' })).toBe(200);
  expect(await from('10.0.0.3')).toBe(401);
});

it('is no outcome of a key, which stays usable', async () => {
  const { respond, uuid, status, tooMany } = await limited();
  await tooMany(() => status({ sub: 'a' }));
  const refused = await respond(calls.createAccessCode, { params: { uuid } }, { sub: 'a', key: 'k' });
  expect([refused.statusCode, refused.headers[responseHeaders.settledKey]]).toEqual([429, undefined]);
});

it('can be read by pages, and does not affect their preflights and health checks', async () => {
  const { app, tooMany, from } = await limited();
  const origin = 'http://web.test';
  const preflight = async () =>
    (await app.inject({ method: 'OPTIONS', url: '/customers', headers: { origin, 'access-control-request-method': 'PUT' } })).statusCode;
  expect(await tooMany(preflight)).not.toContain(429);
  expect(await tooMany(() => from('10.0.0.4', {}, '/health'))).not.toContain(429);
  expect(await tooMany(() => from('10.0.0.4', {}, '/configuration'))).toContain(429);
  const { headers, statusCode } = await app.inject({ url: '/configuration', headers: { origin, 'x-forwarded-for': '10.0.0.4' } });
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, origin]);
  expect(headers['access-control-expose-headers']).toContain(responseHeaders.retryAfter);
});
