import { calls, errorBodySchema, errorCodes, responseHeaders, roles, type Call, type CallName } from '@aboschalter/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkResponse } from '../fuzz/response-oracle.ts';
import { findInvariantViolations } from '../inspection/invariants.ts';
import { ruleViolationCases } from '../testing/rule-violation-cases.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { validRequests, type RequestExample } from '../testing/valid-requests.ts';
import { unknownUuid } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { routes } from './index.ts';

const isName = (name: string): name is CallName => name in validRequests;
const namedCalls = Object.entries<Call>(calls).flatMap(([name, call]) => (isName(name) ? [[name, call] as const] : []));
const writes = namedCalls.filter(([, { method }]) => method !== 'GET');
const callsWithParams = namedCalls.flatMap(([name, call]) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [name, param, call] as const),
);
const callsWithBody = namedCalls.filter(([, { body }]) => !(body instanceof z.ZodUndefined));

/** The calls of which only one succeeds if two are sent concurrently, with the error code of the other. All other calls succeed twice. */
const rejectionCodeOfSecondCall: Partial<Record<CallName, string>> = {
  orderTickets: 'already-ordered',
  replaceTicket: 'ticket-expired',
  exchangeTicket: 'tariff-already-changed',
  extendProof: 'invalid-entitlement-proof-date',
  terminateTicket: 'ticket-terminated',
  withdrawTermination: 'ticket-not-terminated',
  declareCardLost: 'issuance-not-started',
};
/** Paths whose ids belong to the staff directory. The fake of the directory accepts any id. */
const directoryPaths = /^\/users\//;
/** Parameters that accept any text. */
const anyTextParams = new Set(['userId', 'groupId', 'webSessionId', 'issuingId']);
const unknownIds: Readonly<Record<string, unknown>> = {
  id: 999_999,
  productId: 999,
  favouriteId: 999_999,
  webSessionId: 'none',
  issuingId: 'none',
  ticketHolderId: '99999999999',
  userId: 'somebody',
};
/** The status for an unknown id, if it is not 404. */
const statusForUnknownId: Readonly<Record<string, number>> = { favouriteId: 204, webSessionId: 403, ticketHolderId: 403, userId: 403 };

it('every call has a valid request, a list of rule violations and a route', () => {
  expect(Object.keys(validRequests).toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(Object.keys(ruleViolationCases).toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(new Set(routes.map(({ call }) => call)).size).toBe(routes.length);
  expect(routes).toHaveLength(namedCalls.length);
});

describe.each(testDatabaseEngines)('on %s', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());

  const send = (call: Call, { options, ...parts }: RequestExample, key?: string) =>
    middleware.sendRaw(call, parts, { ...options, ...(key === undefined ? {} : { key }) });
  const parseRejection = (response: LightMyRequestResponse) => {
    const { code } = errorBodySchema.extend({ code: z.enum(errorCodes) }).parse(response.json());
    return [response.statusCode, code];
  };

  it.each(namedCalls)('%s responds as the contract specifies', async (name, call) => {
    const response = await send(call, await validRequests[name](middleware));
    expect([response.statusCode < 300, checkResponse(call, response)]).toEqual([true, undefined]);
  });

  it.each(
    namedCalls.flatMap(([name, call]) =>
      ruleViolationCases[name].map(([code, status, request]) => [name, code, status, call, request] as const),
    ),
  )('%s is rejected with %s', async (_name, code, status, call, request) => {
    const response = await send(call, await request(middleware));
    expect([...parseRejection(response), checkResponse(call, response)]).toEqual([status, code, undefined]);
  });

  it.each(namedCalls.filter(([, call]) => call.roles.length > 0))(
    '%s is rejected for staff with all roles except its own',
    async (name, call) => {
      const otherRoles = roles.filter((role) => !call.roles.includes(role));
      const response = await send(call, { ...(await validRequests[name](middleware)), options: { roles: otherRoles } });
      expect(parseRejection(response)).toEqual([403, 'forbidden']);
    },
  );

  it.each(callsWithParams.filter(([, param, { path }]) => param !== 'groupId' && !directoryPaths.test(path)))(
    '%s rejects or ignores an unknown %s',
    async (name, param, call) => {
      const good = await validRequests[name](middleware);
      const response = await send(call, { ...good, params: { ...Object(good.params), [param]: unknownIds[param] ?? unknownUuid } });

      expect(response.statusCode).toBe(statusForUnknownId[param] ?? 404);
      expect(checkResponse(call, response)).toBeUndefined();
    },
  );

  it.each(callsWithParams.filter(([, param]) => !anyTextParams.has(param)))(
    '%s is rejected with a malformed %s',
    async (name, param, call) => {
      const good = await validRequests[name](middleware);
      const response = await send(call, { ...good, params: { ...Object(good.params), [param]: 'x y' } });
      expect(parseRejection(response)).toEqual([400, 'validation-failed']);
      expect(Object.keys(errorBodySchema.parse(response.json()).fields ?? {})).toContain(param);
    },
  );

  it.each(callsWithBody)('%s is rejected with a body of another type', async (name, call) => {
    const good = await validRequests[name](middleware);
    for (const body of ['x', 7, [7], { x: 1 }]) {
      expect(parseRejection(await send(call, { ...good, body }))).toEqual([400, 'validation-failed']);
    }
  });

  it.each(writes)('%s takes effect once if it is sent twice concurrently with the same key', async (name, call) => {
    const good = await validRequests[name](middleware);
    const key = crypto.randomUUID();
    const two = await Promise.all([send(call, good, key), send(call, good, key)]);
    const settled = two.filter(({ headers }) => headers[responseHeaders.settledKey] === key);
    // A request without a settled key arrived while the effect of the other one outside the database was pending.
    for (const response of two.filter((one) => !settled.includes(one)))
      expect(parseRejection(response)).toEqual([409, 'request-in-progress']);
    expect(new Set(settled.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(settled[0]?.statusCode).toBeLessThan(300);
  });

  it.each(writes)(
    '%s takes effect as often as the rules allow if it is sent twice concurrently with different keys',
    async (name, call) => {
      const good = await validRequests[name](middleware);
      const two = await Promise.all([send(call, good, crypto.randomUUID()), send(call, good, crypto.randomUUID())]);
      const rejectionCodes = two.filter(({ statusCode }) => statusCode >= 300).map((response) => parseRejection(response)[1]);
      expect(rejectionCodes).toEqual(name in rejectionCodeOfSecondCall ? [rejectionCodeOfSecondCall[name]] : []);
    },
  );

  it('the data are consistent after all requests', async () => {
    expect(await findInvariantViolations(middleware.db)).toEqual([]);
  });
});
