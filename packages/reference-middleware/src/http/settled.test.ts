import { calls, requestHeaders, responseHeaders, type Call } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { newPerson } from '../testing/people.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestRequestInput, SendOptions, TestMiddleware } from '../testing/test-middleware.ts';
import { ApiError } from './api-error.ts';

describe.each(testDatabaseEngines)('the idempotency key on %s', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.directory.error = undefined;
  });

  const admin = { roles: ['user-management'] } as const;
  const order = (lines = [createOrderLine()]) => ({ params: { holderUuid: holderUuid('erika') }, body: lines });
  /** Status and settled key of a response. */
  const respond = async (call: Call, input: TestRequestInput, sending: SendOptions) => {
    const { statusCode, headers } = await middleware.respond(call, input, sending);
    return [statusCode, headers[responseHeaders.settledKey]];
  };

  it('is settled by success, and by the response to a repeat', async () => {
    const input = order();
    expect(await respond(calls.orderTickets, input, { key: 'a' })).toEqual([200, 'a']);
    expect(await respond(calls.orderTickets, input, { key: 'a' })).toEqual([200, 'a']);
    expect(await respond(calls.createAccessCode, { params: { uuid: customerUuid('erika') } }, { key: 'a2' })).toEqual([204, 'a2']);
  });

  it('is settled by the rejection of a rule, also in the response to a repeat', async () => {
    const cases: readonly (readonly [Call, TestRequestInput, number])[] = [
      [calls.orderTickets, order([createOrderLine({ price: 1 })]), 409],
      [calls.orderTickets, { params: { holderUuid: holderUuid('company') }, body: [createOrderLine()] }, 403],
      [calls.orderTickets, { params: { holderUuid: holderUuid('erika') }, body: [] }, 400],
      [calls.createCustomer, { body: { newCustomer: newPerson({ lastName: 'A\u0000B' }), createTicketHolder: false } }, 400],
    ];
    for (const [nth, [call, input, status]] of cases.entries()) {
      expect(await respond(call, input, { key: `b${nth}` })).toEqual([status, `b${nth}`]);
      expect(await respond(call, input, { key: `b${nth}` })).toEqual([status, `b${nth}`]);
    }
  });

  it('is settled by a rejection of the staff directory', async () => {
    middleware.directory.error = new ApiError(409, 'Den Benutzernamen gibt es schon.', { code: 'directory-rejected' });
    const input = { body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'geheim' } };
    expect(await respond(calls.createUser, input, { ...admin, key: 'c' })).toEqual([409, 'c']);
    expect(await respond(calls.createUser, input, { ...admin, key: 'c' })).toEqual([409, 'c']);
  });

  it('is not settled by a request without a key, or by an authorization error', async () => {
    expect(await respond(calls.orderTickets, order(), {})).toEqual([200, undefined]);
    expect(await respond(calls.orderTickets, order(), { key: 'd', expires: 1 })).toEqual([401, undefined]);
    expect(
      await respond(
        calls.createUser,
        { body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'x' } },
        { key: 'd' },
      ),
    ).toEqual([403, undefined]);
    expect(await respond(calls.orderTickets, order(), { key: 'x'.repeat(201) })).toEqual([400, undefined]);
    expect(await middleware.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'd'))).toBe(0);
  });

  it('is not settled by another request with the same key', async () => {
    await respond(calls.orderTickets, order(), { key: 'e' });
    expect(await respond(calls.orderTickets, order(), { key: 'e' })).toEqual([422, undefined]);
  });

  it.each([408, 429, 502, 503])('not by %i, from any source', async (status) => {
    middleware.directory.error = new ApiError(status, 'Gerade nicht.', { code: 'database-unavailable' });
    const input = { body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'geheim' } };
    expect(await respond(calls.createUser, input, { ...admin, key: `f${status}` })).toEqual([status, undefined]);
    middleware.directory.error = undefined;
    expect((await respond(calls.createUser, input, { ...admin, key: `f${status}` }))[1]).toBe(`f${status}`);
  });

  it('is not settled while the first request is in progress', async () => {
    const { begun, release } = middleware.directory.blockNextWrite();
    const input = { body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'geheim' } };
    const first = respond(calls.createUser, input, { ...admin, key: 'g' });
    await begun;
    expect(await respond(calls.createUser, input, { ...admin, key: 'g' })).toEqual([409, undefined]);
    release();
    expect((await first)[1]).toBe('g');
  });

  it('is not settled by a request that cannot be parsed', async () => {
    const { statusCode, headers } = await middleware.app.inject({
      method: 'POST',
      url: '/customers',
      headers: {
        authorization: `Bearer ${await middleware.mint.token({})}`,
        'content-type': 'application/json',
        [requestHeaders.idempotencyKey]: 'h',
      },
      payload: '{"a":',
    });
    expect([statusCode, headers[responseHeaders.settledKey]]).toEqual([400, undefined]);
  });

  it('is readable for pages of our origins, because the header is exposed', async () => {
    const { headers } = await middleware.app.inject({ url: '/configuration', headers: { origin: 'http://web.test' } });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(Object.values(responseHeaders)));
  });
});
