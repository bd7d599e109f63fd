import { calls } from '@aboschalter/contract';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { findInvariantViolations } from '../inspection/invariants.ts';
import { checkResponse } from './response-oracle.ts';
import { runFuzzTest } from './run.ts';

const SEED = 20_261_122;
let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

it('a thousand generated requests get responses that conform to the contract, and leave consistent data', async () => {
  const { problems, violations, statuses, successfulCalls } = await runFuzzTest(middleware, 1_000, SEED);
  expect({ problems, violations }).toEqual({ problems: [], violations: [] });
  // The test is useful only if many requests pass authorization and validation.
  expect(statuses[200] ?? 0).toBeGreaterThan(200);
  expect(successfulCalls.size).toBeGreaterThan(Object.keys(calls).length / 2);
}, 120_000);

it('checkResponse reports responses that do not conform to the contract', async () => {
  const checkServerResponse = async (code: number, body: string) => {
    const app = fastify();
    app.get('/', (_, reply) => reply.code(code).send(body));
    return checkResponse(calls.getStatusFlags, await app.inject('/'));
  };
  expect(await checkServerResponse(500, '{"userMessage":"Fehler."}')).toContain('500');
  expect(await checkServerResponse(404, '{"userMessage":"Der Kunde wurde nicht gefunden."}')).toContain(
    'not an error response of the contract',
  );
  expect(await checkServerResponse(404, '{"userMessage":"Customer is not there","code":"not-found"}')).toContain('not a German sentence');
  expect(await checkServerResponse(200, '[{"name":1}]')).toContain('not a response of the contract');
  expect(await checkServerResponse(404, '{"userMessage":"Der Kunde wurde nicht gefunden.","code":"not-found"}')).toBeUndefined();
});

it('findInvariantViolations reports inconsistent data', async () => {
  expect(await findInvariantViolations(middleware.db)).toEqual([]);
  await middleware.db.execute(sql`update tickets set ticket_number = 7 where id in (select id from tickets order by id limit 2)`);
  await middleware.db.execute(
    sql`insert into payments (uuid_invoice, amount, paid_at) select uuid, amount + 1, now() from invoices where amount > 0 limit 1`,
  );
  expect(await findInvariantViolations(middleware.db)).toEqual(
    expect.arrayContaining(['an authorization number on two tickets', 'payments that exceed their invoice or have the opposite sign']),
  );
});
