import { calls, requestHeaders, responseHeaders, type Call } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { createPerson } from '../testing/people.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestRequestInput, SendOptions, TestMiddleware } from '../testing/test-middleware.ts';
import { ApiError } from './api-error.ts';

// A key is settled when a response is stored as its result, which every repeat gets. A response header reports settled keys.

describe.each(testDatabaseEngines)('the idempotency key, on %s,', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.directory.error = undefined;
  });

  const admin = { roles: ['user-management'] } as const;
  const userInput = { body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'geheim' } };
  const createOrder = (lines = [createOrderLine()]) => ({ params: { holderUuid: holderUuid('erika') }, body: lines });
  /** Sends a call; returns the status and the settled key of the response. */
  const getSettledKey = async (call: Call, input: TestRequestInput, options: SendOptions) => {
    const { statusCode, headers } = await middleware.sendRaw(call, input, options);
    return [statusCode, headers[responseHeaders.settledKey]];
  };

  it('is settled by a successful request, and by a repeat', async () => {
    const input = createOrder();
    expect(await getSettledKey(calls.orderTickets, input, { key: 'a' })).toEqual([200, 'a']);
    expect(await getSettledKey(calls.orderTickets, input, { key: 'a' })).toEqual([200, 'a']);
    expect(await getSettledKey(calls.createAccessCode, { params: { uuid: customerUuid('erika') } }, { key: 'a2' })).toEqual([204, 'a2']);
  });

  it('is settled by the rejection by a business rule, and by a repeat', async () => {
    const cases: readonly (readonly [Call, TestRequestInput, number])[] = [
      [calls.orderTickets, createOrder([createOrderLine({ price: 1 })]), 409],
      [calls.orderTickets, { params: { holderUuid: holderUuid('company') }, body: [createOrderLine()] }, 403],
      [calls.orderTickets, { params: { holderUuid: holderUuid('erika') }, body: [] }, 400],
      [calls.createCustomer, { body: { newCustomer: createPerson({ lastName: 'A\u0000B' }), createTicketHolder: false } }, 400],
    ];
    for (const [index, [call, input, status]] of cases.entries()) {
      expect(await getSettledKey(call, input, { key: `b${index}` })).toEqual([status, `b${index}`]);
      expect(await getSettledKey(call, input, { key: `b${index}` })).toEqual([status, `b${index}`]);
    }
  });

  it('is settled by a rejection by the staff directory', async () => {
    middleware.directory.error = new ApiError(409, 'Den Benutzernamen gibt es schon.', { code: 'directory-rejected' });
    expect(await getSettledKey(calls.createUser, userInput, { ...admin, key: 'c' })).toEqual([409, 'c']);
    expect(await getSettledKey(calls.createUser, userInput, { ...admin, key: 'c' })).toEqual([409, 'c']);
  });

  it('is not settled by a request without the key, by an authorization error, or if it is too long', async () => {
    expect(await getSettledKey(calls.orderTickets, createOrder(), {})).toEqual([200, undefined]);
    expect(await getSettledKey(calls.orderTickets, createOrder(), { key: 'd', expiresAt: 1 })).toEqual([401, undefined]);
    expect(await getSettledKey(calls.createUser, userInput, { key: 'd' })).toEqual([403, undefined]);
    expect(await getSettledKey(calls.orderTickets, createOrder(), { key: 'x'.repeat(201) })).toEqual([400, undefined]);
    expect(await middleware.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'd'))).toBe(0);
  });

  it('is not settled by a request that differs from the first request with the key', async () => {
    await getSettledKey(calls.orderTickets, createOrder(), { key: 'e' });
    expect(await getSettledKey(calls.orderTickets, createOrder(), { key: 'e' })).toEqual([422, undefined]);
  });

  it.each([408, 429, 502, 503])('is not settled by the temporary error %i', async (status) => {
    middleware.directory.error = new ApiError(status, 'Gerade nicht.', { code: 'database-unavailable' });
    expect(await getSettledKey(calls.createUser, userInput, { ...admin, key: `f${status}` })).toEqual([status, undefined]);
    middleware.directory.error = undefined;
    expect((await getSettledKey(calls.createUser, userInput, { ...admin, key: `f${status}` }))[1]).toBe(`f${status}`);
  });

  it('is not settled while the first request is in progress', async () => {
    const { begun, release } = middleware.directory.blockNextWrite();
    const first = getSettledKey(calls.createUser, userInput, { ...admin, key: 'g' });
    await begun;
    expect(await getSettledKey(calls.createUser, userInput, { ...admin, key: 'g' })).toEqual([409, undefined]);
    release();
    expect((await first)[1]).toBe('g');
  });

  it('is not settled by a request that cannot be parsed', async () => {
    const { statusCode, headers } = await middleware.app.inject({
      method: 'POST',
      url: '/customers',
      headers: {
        authorization: `Bearer ${await middleware.tokenIssuer.createToken({})}`,
        'content-type': 'application/json',
        [requestHeaders.idempotencyKey]: 'h',
      },
      payload: '{"a":',
    });
    expect([statusCode, headers[responseHeaders.settledKey]]).toEqual([400, undefined]);
  });

  it('can be read by pages, because its response header is exposed', async () => {
    const { headers } = await middleware.app.inject({ url: '/configuration', headers: { origin: 'http://web.test' } });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(Object.values(responseHeaders)));
  });
});
