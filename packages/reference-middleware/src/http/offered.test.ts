import { calls, requestHeaders, responseHeaders, type Call, type Capability } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { newPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import type { Offer } from './offered.ts';

const started: TestMiddleware[] = [];
const start = async (offer: Offer) => {
  const middleware = await startTestMiddleware(undefined, undefined, { requestsPerMinute: 0, proxies: [], offer });
  started.push(middleware);
  return middleware;
};
afterAll(() => Promise.all(started.map((middleware) => middleware.close())));

const uuid = customerUuid('erika');
const preflight = (middleware: TestMiddleware) =>
  middleware.app.inject({
    method: 'OPTIONS',
    url: '/customers',
    headers: { origin: 'http://web.test', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

describe('a middleware without capabilities', () => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await start({ capabilities: [], minimalAnswers: true });
  });

  it('lists none', async () => {
    expect((await middleware.send(calls.getConfiguration, {})).capabilities).toEqual([]);
  });

  it('lacks the calls beyond the specification, except those of command servers', async () => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      if (call.capability === undefined) continue;
      const url = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
      const { statusCode } = await middleware.app.inject({ method: call.method, url });
      expect([name, [404, 405].includes(statusCode)]).toEqual([name, call.capability !== 'commandServerJournal']);
    }
  });

  it('allows pages to send and read only the specified headers', async () => {
    const { headers } = await preflight(middleware);
    expect(headers['access-control-allow-headers']).toBe('content-type, authorization, hq-client-application-user, hq-client-application');
    const answer = await middleware.app.inject({ method: 'GET', url: '/configuration', headers: { origin: 'http://web.test' } });
    expect(answer.headers['access-control-expose-headers']).toBe(responseHeaders.retryAfter);
  });

  it('ignores key and record id: the same request sent twice creates two records', async () => {
    const parts = { params: { customerUuid: customerUuid('family') }, body: { ...newPerson(), picture, identicalWithCustomer: false } };
    const sending = { key: 'one-key', recordId: crypto.randomUUID() };
    const answers = [
      await middleware.respond(calls.createTicketHolder, parts, sending),
      await middleware.respond(calls.createTicketHolder, parts, sending),
    ];
    expect(answers.map(({ headers }) => headers[responseHeaders.settledKey])).toEqual([undefined, undefined]);
    const uuids = answers.map((answer) => JSON.stringify(answer.json()));
    expect(new Set(uuids).size).toBe(2);
    for (const text of uuids) expect(text).toMatch(/^\{"uuid":"[0-9a-f-]{36}"\}$/);
  });

  it('returns records without versions, and errors with their message only', async () => {
    const record = (await middleware.respond(calls.getCustomer, { params: { uuid } })).json<object>();
    expect(record).toHaveProperty('customerNumber');
    expect(record).not.toHaveProperty('version');
    const missing = await middleware.respond(calls.getCustomer, { params: { uuid: '99999999-0000-4000-8000-999999999999' } });
    expect(missing.json()).toEqual({ userMessage: 'Der Kunde wurde nicht gefunden.' });
  });

  it('returns no content or another form if the specification leaves the response open', async () => {
    const put = await middleware.respond(calls.putPicture, { params: { uuid: holderUuid('erika') }, body: { picture } });
    expect([put.statusCode, put.body]).toEqual([204, '']);
    const baseData = (await middleware.respond(calls.getBaseData, {})).json<object>();
    // Part of the specified base data, while the display ids of reasons are not.
    expect(baseData).toMatchObject({ accessCodeSettings: { active: true } });
    const { reasonsTicketTermination, reasonsAboTicketReplacement } = calls.getBaseData.read.parse(baseData);
    const displayIds = [...reasonsTicketTermination, ...reasonsAboTicketReplacement].map(({ displayid }) => displayid);
    expect(new Set(displayIds)).toEqual(new Set([undefined]));
    const { accessCodeSettings: _, ...without } = z.looseObject({}).parse(baseData);
    expect(calls.getBaseData.read.parse(without)).toMatchObject({ accessCodeSettings: { active: false } });
  });

  it('accepts cart lines without ids', async () => {
    const { id: _, ...line } = createOrderLine();
    const ordered = await middleware.send(calls.orderTickets, { params: { holderUuid: holderUuid('erika') }, body: [line, line] });
    expect(ordered.map(({ uuidTicketHolder }) => uuidTicketHolder)).toEqual([holderUuid('erika'), holderUuid('erika')]);
  });
});

it.each<[Capability, string]>([
  ['idempotencyKeys', requestHeaders.idempotencyKey],
  ['recordIds', requestHeaders.recordId],
])('a middleware with %s alone allows its header', async (capability, header) => {
  const middleware = await start({ capabilities: [capability], minimalAnswers: false });
  const allowed = (await preflight(middleware)).headers['access-control-allow-headers'];
  expect(allowed).toBe(`content-type, authorization, hq-client-application-user, hq-client-application, ${header}`);
  expect((await middleware.send(calls.getConfiguration, {})).capabilities).toEqual([capability]);
});
