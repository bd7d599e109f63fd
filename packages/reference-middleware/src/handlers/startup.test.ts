import { calls, SUPPORTED_MIDDLEWARE_RANGE } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

it('the middleware returns its version as plain text, which the front end supports', async () => {
  const { body, headers } = await middleware.app.inject('/info/version');
  expect([body, headers['content-type'], SUPPORTED_MIDDLEWARE_RANGE]).toEqual(['3.3.0', 'text/plain; charset=utf-8', '^3.3.0']);
});

it('the configuration contains a reader that does not print and a printer', async () => {
  const { commandServerReader: reader, commandServerPrinter: printer } = await middleware.send(calls.getConfiguration, {});
  expect([reader?.printOnCardAvailable, printer?.printOnCardAvailable]).toEqual([false, true]);
  expect([reader?.url, printer?.peUrl]).toEqual(['http://cards.test/reader/command-server', 'http://cards.test/printer/pe']);
  expect(reader?.orgId).not.toBe(0);
});

it('the required fields have the names of the specification', async () => {
  const rules = await middleware.send(calls.getRequiredFields, {});
  expect(Object.keys(rules).every((rule) => /^(customer|ticketHolder|bankAccountHolder|user)\.\w+$/.test(rule))).toBe(true);
  expect(rules).toMatchObject({ 'customer.lastName': true, 'ticketHolder.picture': true });
});

it('the base data contain options for every select field, with different ids', async () => {
  const base = await middleware.send(calls.getBaseData, {});
  expect(base.countries.map(({ countryCode }) => countryCode)).toContain('DE');
  for (const list of [base.salutations, base.titles, base.countries, base.reasonsTicketTermination, base.reasonsAboTicketReplacement]) {
    expect(new Set(list.map(({ displayid }) => displayid)).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(1);
  }
});
