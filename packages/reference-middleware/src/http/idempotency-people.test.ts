import { buildCallPath, calls, requestHeaders, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customers, ticketHolders } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { newPerson, picture } from '../testing/people.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestRequestInput, TestMiddleware } from '../testing/test-middleware.ts';

describe.each(testDatabaseEngines)('on %s: a created person', (_, open) => {
  let middleware: TestMiddleware;
  let url: string;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
    url = await middleware.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => middleware.close());

  const people = async () => [await middleware.db.$count(customers), await middleware.db.$count(ticketHolders)];
  const loseAnswerOf = ({ method, path }: Call) =>
    middleware.app.inject({
      method: 'PUT',
      url: '/control/faults',
      headers: { authorization: 'Bearer control' },
      payload: [{ method, path, answer: { kind: 'lose-answer' } }],
    });
  const overTheWire = async (call: Call, { params, body }: TestRequestInput, key: string) =>
    fetch(`${url}${buildCallPath(call, params)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${await middleware.mint.token({})}`,
        'content-type': 'application/json',
        [requestHeaders.idempotencyKey]: key,
      },
      body: JSON.stringify(body),
    });

  const params = { customerUuid: customerUuid('family') };
  const holder = { ...newPerson(), picture, identicalWithCustomer: false };
  const bankData = { iban: 'DE89370400440532013000' };
  const cases: readonly (readonly [Call, TestRequestInput, created: readonly number[]])[] = [
    [calls.createCustomer, { body: { newCustomer: newPerson(), createTicketHolder: true } }, [1, 1]],
    [
      calls.createAboCustomer,
      { body: { customer: newPerson(), bankData, ticketHolder: holder, ticketHolderIdenticalWithCustomer: false } },
      [1, 1],
    ],
    [calls.createTicketHolder, { params, body: holder }, [0, 1]],
    [calls.createTicketHolderOnPage, { params, body: { ...holder, identicalWithCustomer: true } }, [0, 1]],
  ];

  /** Returns how many customers and holders the work has created. */
  const createdBy = async (work: () => Promise<unknown>) => {
    const [customersBefore = 0, holdersBefore = 0] = await people();
    await work();
    const [customersAfter = 0, holdersAfter = 0] = await people();
    return [customersAfter - customersBefore, holdersAfter - holdersBefore];
  };

  it.each(cases)('by $path is created once per key, sequentially or concurrently', async (call, input, created) => {
    const key = `once ${call.path}`;
    const answers: unknown[] = [];
    const send = async () => answers.push((await middleware.respond(call, input, { key })).json());
    expect(await createdBy(async () => [await send(), await Promise.all([send(), send(), send()]), await send()])).toEqual(created);
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it.each(cases)('by $path is created once if the response was lost, and the repeat gets it', async (call, input, created) => {
    const key = `lost ${call.path}`;
    expect(
      await createdBy(async () => {
        await loseAnswerOf(call);
        await expect(overTheWire(call, input, key)).rejects.toThrow('fetch failed');
        const repeat = await overTheWire(call, input, key);
        expect(repeat.status).toBe(200);
        expect(z.looseObject({}).safeParse(await repeat.json()).success).toBe(true);
      }),
    ).toEqual(created);
  });

  it.each(cases)('by $path with another key is another person: the duplicate check is for that', async (call, input, created) => {
    const twice = () => Promise.all(['one', 'two'].map((key) => middleware.respond(call, input, { key: `${key} ${call.path}` })));
    expect(await createdBy(twice)).toEqual(created.map((count) => count * 2));
  });

  it('with missing fields is not created, and the repeat is rejected in the same way', async () => {
    const body = { newCustomer: newPerson({ lastName: '' }), createTicketHolder: true };
    const send = () => middleware.expectError(calls.createCustomer, { body }, { key: 'incomplete' });
    expect(await createdBy(async () => expect(await send()).toEqual(await send()))).toEqual([0, 0]);
  });
});
