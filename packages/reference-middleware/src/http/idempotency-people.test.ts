import { buildCallPath, calls, requestHeaders, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customers, ticketHolders } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { createPerson, picture } from '../testing/people.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestRequestInput, TestMiddleware } from '../testing/test-middleware.ts';

describe.each(testDatabaseEngines)('on %s: a person', (_, open) => {
  let middleware: TestMiddleware;
  let url: string;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
    url = await middleware.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => middleware.close());

  const countPeople = async () => [await middleware.db.$count(customers), await middleware.db.$count(ticketHolders)];
  /** Sets a fault with which the next response to the call is lost. */
  const loseNextResponse = ({ method, path }: Call) =>
    middleware.app.inject({
      method: 'PUT',
      url: '/control/faults',
      headers: { authorization: 'Bearer control' },
      payload: [{ method, path, response: { kind: 'lose-response' } }],
    });
  const fetchCall = async (call: Call, { params, body }: TestRequestInput, key: string) =>
    fetch(`${url}${buildCallPath(call, params)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${await middleware.tokenIssuer.createToken({})}`,
        'content-type': 'application/json',
        [requestHeaders.idempotencyKey]: key,
      },
      body: JSON.stringify(body),
    });

  const params = { customerUuid: customerUuid('family') };
  const holder = { ...createPerson(), picture, identicalWithCustomer: false };
  const bankData = { iban: 'DE89370400440532013000' };
  /** The calls that create people, with an input and the numbers of created customers and holders. */
  const cases: readonly (readonly [Call, TestRequestInput, created: readonly number[]])[] = [
    [calls.createCustomer, { body: { newCustomer: createPerson(), createTicketHolder: true } }, [1, 1]],
    [
      calls.createAboCustomer,
      { body: { customer: createPerson(), bankData, ticketHolder: holder, ticketHolderIdenticalWithCustomer: false } },
      [1, 1],
    ],
    [calls.createTicketHolder, { params, body: holder }, [0, 1]],
    [calls.createTicketHolderOnPage, { params, body: { ...holder, identicalWithCustomer: true } }, [0, 1]],
  ];

  /** Returns how many customers and how many holders `work` has created. */
  const countCreated = async (work: () => Promise<unknown>) => {
    const [customersBefore = 0, holdersBefore = 0] = await countPeople();
    await work();
    const [customersAfter = 0, holdersAfter = 0] = await countPeople();
    return [customersAfter - customersBefore, holdersAfter - holdersBefore];
  };

  it.each(cases)('is created once per key by $path, whether the repeats are sequential or concurrent', async (call, input, created) => {
    const key = `once ${call.path}`;
    const responses: unknown[] = [];
    const send = async () => responses.push((await middleware.sendRaw(call, input, { key })).json());
    expect(await countCreated(async () => [await send(), await Promise.all([send(), send(), send()]), await send()])).toEqual(created);
    expect(responses).toHaveLength(5);
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it.each(cases)('is created once by $path if the response is lost, and a repeat gets the response', async (call, input, created) => {
    const key = `lost ${call.path}`;
    expect(
      await countCreated(async () => {
        await loseNextResponse(call);
        await expect(fetchCall(call, input, key)).rejects.toThrow('fetch failed');
        const repeat = await fetchCall(call, input, key);
        expect(repeat.status).toBe(200);
        expect(z.looseObject({}).safeParse(await repeat.json()).success).toBe(true);
      }),
    ).toEqual(created);
  });

  it.each(cases)(
    'is created again by $path for another key, since the call does not look for equal people',
    async (call, input, created) => {
      const createTwice = () => Promise.all(['one', 'two'].map((key) => middleware.sendRaw(call, input, { key: `${key} ${call.path}` })));
      expect(await countCreated(createTwice)).toEqual(created.map((count) => count * 2));
    },
  );

  it('is not created if required fields are missing, and the repeat is rejected in the same way', async () => {
    const body = { newCustomer: createPerson({ lastName: '' }), createTicketHolder: true };
    const send = () => middleware.expectError(calls.createCustomer, { body }, { key: 'incomplete' });
    expect(await countCreated(async () => expect(await send()).toEqual(await send()))).toEqual([0, 0]);
  });
});
