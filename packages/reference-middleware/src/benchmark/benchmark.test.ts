import { calls, roles } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchCustomers } from '../domain/customer-search.ts';
import { PROOF_SECRET } from '../testing/proof.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { createScenario } from './virtual-user.ts';
import { LatencyRecorder, formatTable } from './latency.ts';
import { sampleCustomers, type Person } from './sample-customers.ts';
import { searchScenarios } from './searches.ts';

let middleware: TestMiddleware;
let people: readonly Person[];
beforeAll(async () => {
  middleware = await startTestMiddleware();
  middleware.clock.now = new Date();
  people = await sampleCustomers(middleware.db, 4);
});
afterAll(() => middleware.close());

it.each(Object.entries(searchScenarios))('the search by %s finds the customer', async (_name, criteriaOf) => {
  for (const person of people) {
    const hits = await searchCustomers(middleware.db, criteriaOf(person), '2026-11-21');
    expect(hits.map(({ uuid }) => uuid)).toContain(person.uuid);
  }
});

it('every step of the scenario of a virtual user succeeds', async () => {
  const startDate = `${new Date().getFullYear() + 1}-01-01`;
  const { price } = await middleware.send(calls.getPrice, { params: { id: 101 }, query: { priceLevel: 0, validAt: startDate } });
  const product = { id: 101, name: 'Deutschlandticket', startDate, price };
  const token = await middleware.tokenIssuer.createToken({ roles, expiresAt: Math.floor(Date.now() / 1000) + 300 });
  const answers: string[] = [];
  for (const step of createScenario({ token, cardKey: PROOF_SECRET, people, product, firstCard: 9_000_000 })) {
    const { method, path, headers, body } = step.request();
    const response = await middleware.app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
    step.handleResponse(response.body);
    answers.push(`${step.name}: ${response.statusCode < 300 ? 'ok' : response.body}`);
  }
  expect(answers.filter((answer) => !answer.endsWith(': ok'))).toEqual([]);
  expect(answers.filter((answer) => answer.startsWith('report a step'))).toHaveLength(4);
});

it('latencies are reported as quantiles, with their problems', () => {
  const watch = new LatencyRecorder();
  for (let took = 1; took <= 100; took += 1) watch.record('reads', took);
  watch.recordError('reads', '503');
  const { reads } = watch.getStats();
  expect(reads).toMatchObject({ count: 100, errors: 1 });
  expect(Math.round(reads?.p95 ?? 0)).toBe(95);
  expect(formatTable('a', ['b'], [['c', 'd']]).split('\n')).toHaveLength(3);
});
