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

it.each(Object.entries(searchScenarios))('the search by %s finds the customer', async (_name, createCriteria) => {
  for (const person of people) {
    const found = await searchCustomers(middleware.db, createCriteria(person), '2026-11-21');
    expect(found.map(({ uuid }) => uuid)).toContain(person.uuid);
  }
});

it('every step of the scenario of a virtual user succeeds', async () => {
  const startDate = `${new Date().getFullYear() + 1}-01-01`;
  const { price } = await middleware.send(calls.getPrice, { params: { id: 101 }, query: { priceLevel: 0, validAt: startDate } });
  const product = { id: 101, name: 'Deutschlandticket', startDate, price };
  const token = await middleware.tokenIssuer.createToken({ roles, expiresAt: Math.floor(Date.now() / 1000) + 300 });
  const results: string[] = [];
  for (const step of createScenario({ token, cardKey: PROOF_SECRET, people, product, firstCard: 9_000_000 })) {
    const { method, path, headers, body } = step.createRequest();
    const response = await middleware.app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
    step.handleResponse(response.body);
    results.push(`${step.name}: ${response.statusCode < 300 ? 'ok' : response.body}`);
  }
  expect(results.filter((result) => !result.endsWith(': ok'))).toEqual([]);
  expect(results.filter((result) => result.startsWith('report a step'))).toHaveLength(4);
});

it('the latency recorder returns the quantiles and the number of errors of each name', () => {
  const recorder = new LatencyRecorder();
  for (let milliseconds = 1; milliseconds <= 100; milliseconds += 1) recorder.record('reads', milliseconds);
  recorder.recordError('reads', '503');
  const { reads } = recorder.getStats();
  expect(reads).toMatchObject({ count: 100, errors: 1 });
  expect(Math.round(reads?.p95 ?? 0)).toBe(95);
});

it('formatTable returns an empty line, a head line and a line for each row', () => {
  expect(formatTable('a', ['b'], [['c', 'd']]).split('\n')).toHaveLength(3);
});
