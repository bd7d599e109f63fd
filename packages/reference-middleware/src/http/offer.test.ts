import { calls, requestHeaders, responseHeaders, type Call, type Capability } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { createPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import type { Offer } from './offer.ts';

const started: TestMiddleware[] = [];
const start = async (offer: Offer) => {
  const middleware = await startTestMiddleware({ offer });
  started.push(middleware);
  return middleware;
};
afterAll(() => Promise.all(started.map((middleware) => middleware.close())));

const uuid = customerUuid('erika');
const sendPreflight = (middleware: TestMiddleware) =>
  middleware.app.inject({
    method: 'OPTIONS',
    url: '/customers',
    headers: { origin: 'http://web.test', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

describe('a middleware without capabilities', () => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await start({ capabilities: [], hasMinimalResponses: true });
  });

  it('lists no capabilities in its configuration', async () => {
    expect((await middleware.send(calls.getConfiguration, {})).capabilities).toEqual([]);
  });

  it('does not support the calls beyond the specification, except those of command servers', async () => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      if (call.capability === undefined) continue;
      const url = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
      const { statusCode } = await middleware.app.inject({ method: call.method, url });
      // The status is 405 if the path has another call, which is supported.
      expect([name, [404, 405].includes(statusCode)]).toEqual([name, call.capability !== 'commandServerJournal']);
    }
  });

  it('allows pages to send and read only the headers of the specification', async () => {
    const { headers } = await sendPreflight(middleware);
    expect(headers['access-control-allow-headers']).toBe('content-type, authorization, hq-client-application-user, hq-client-application');
    const response = await middleware.app.inject({ method: 'GET', url: '/configuration', headers: { origin: 'http://web.test' } });
    expect(response.headers['access-control-expose-headers']).toBe(responseHeaders.retryAfter);
  });

  it('ignores idempotency keys and record ids, so that a repeated request creates a second record', async () => {
    const parts = { params: { customerUuid: customerUuid('family') }, body: { ...createPerson(), picture, identicalWithCustomer: false } };
    const options = { key: 'one-key', recordId: crypto.randomUUID() };
    const responses = [
      await middleware.sendRaw(calls.createTicketHolder, parts, options),
      await middleware.sendRaw(calls.createTicketHolder, parts, options),
    ];
    expect(responses.map(({ headers }) => headers[responseHeaders.settledKey])).toEqual([undefined, undefined]);
    const uuids = responses.map((response) => JSON.stringify(response.json()));
    expect(new Set(uuids).size).toBe(2);
    for (const text of uuids) expect(text).toMatch(/^\{"uuid":"[0-9a-f-]{36}"\}$/);
  });

  it('returns records without versions, and errors that contain only a message', async () => {
    const record = (await middleware.sendRaw(calls.getCustomer, { params: { uuid } })).json<object>();
    expect(record).toHaveProperty('customerNumber');
    expect(record).not.toHaveProperty('version');
    const missing = await middleware.sendRaw(calls.getCustomer, { params: { uuid: '99999999-0000-4000-8000-999999999999' } });
    expect(missing.json()).toEqual({ userMessage: 'Der Kunde wurde nicht gefunden.' });
  });

  it('returns only what the specification requires of a response', async () => {
    const put = await middleware.sendRaw(calls.putPicture, { params: { uuid: holderUuid('erika') }, body: { picture } });
    expect([put.statusCode, put.body]).toEqual([204, '']);
    const baseData = (await middleware.sendRaw(calls.getBaseData, {})).json<object>();
    // The access code settings belong to the specification; the display ids of reasons, which are missing below, do not.
    expect(baseData).toMatchObject({ accessCodeSettings: { active: true } });
    const { reasonsTicketTermination, reasonsAboTicketReplacement } = calls.getBaseData.read.parse(baseData);
    const displayIds = [...reasonsTicketTermination, ...reasonsAboTicketReplacement].map(({ displayid }) => displayid);
    expect(new Set(displayIds)).toEqual(new Set([undefined]));
    const { accessCodeSettings: _, ...withoutSettings } = z.looseObject({}).parse(baseData);
    expect(calls.getBaseData.read.parse(withoutSettings)).toMatchObject({ accessCodeSettings: { active: false } });
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
])('a middleware with only the capability %s allows the header of that capability', async (capability, header) => {
  const middleware = await start({ capabilities: [capability], hasMinimalResponses: false });
  const allowed = (await sendPreflight(middleware)).headers['access-control-allow-headers'];
  expect(allowed).toBe(`content-type, authorization, hq-client-application-user, hq-client-application, ${header}`);
  expect((await middleware.send(calls.getConfiguration, {})).capabilities).toEqual([capability]);
});
