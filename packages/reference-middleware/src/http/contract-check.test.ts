import { calls, capabilities, headerCapabilities, roles, type Call } from '@aboschalter/contract';
import { runConformanceCheck, formatReport, type ConformanceCheckOptions, type CheckResult } from '@aboschalter/contract-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid, demoCustomerNumbers } from '../testing/demo-customers.ts';
import { createInjectFetch } from '../testing/reach.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
let token: string;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  token = await middleware.mint.token({ roles });
});
afterAll(() => middleware.close());

const check = (more: Partial<ConformanceCheckOptions> = {}) =>
  runConformanceCheck({
    url: 'http://middleware.test',
    token,
    customerNumber: String(demoCustomerNumbers.erika),
    fetch: createInjectFetch(middleware.app),
    ...more,
  });
const named = (rows: readonly CheckResult[], kind: CheckResult['outcome']['kind']) =>
  rows.filter(({ outcome }) => outcome.kind === kind).map(({ name }) => name);

it('the reference middleware passes the contract check, for reads and writes', async () => {
  const rows = await check({ includeWrites: true });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([]);
  expect(named(rows, 'not-sent')).toEqual([
    'changePassword',
    'declareCardLost',
    'beginIssuing',
    'recordIssuingStep',
    'getHolderForCard',
    'recordReading',
    'recordWithdrawal',
  ]);
  expect(formatReport(rows)).toMatchObject({ hasDifferences: false });
});

it('the contract check changes nothing by default', async () => {
  const before = await middleware.send(calls.getCustomerChanges, { params: { uuid: customerUuid('erika') } });
  const rows = await check();
  expect(named(rows, 'conforms').filter((name) => name in calls && !/^(?:get|find|search)/.test(name))).toEqual([]);
  expect(named(rows, 'conforms')).toEqual(expect.arrayContaining(['getCustomer', 'findRelations', 'getInvoiceFiles', 'rejected: token']));
  expect(await middleware.send(calls.getCustomerChanges, { params: { uuid: customerUuid('erika') } })).toEqual(before);
});

it('the contract check reports where a response differs, and never its content', async () => {
  const path = `/customers/${customerUuid('erika')}/ticket-holders`;
  const wrong = { birthdate: '28.02.1971', uuid: null };
  const spoil = (asked: string, text: string) =>
    asked === path
      ? JSON.stringify(
          z
            .array(z.looseObject({}))
            .parse(JSON.parse(text))
            .map((one) => ({ ...one, ...wrong })),
        )
      : text;
  const rows = await check({ fetch: createInjectFetch(middleware.app, spoil) });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([
    {
      name: 'getCustomerTicketHolders',
      description: 'GET    /customers/{uuid}/ticket-holders',
      outcome: {
        kind: 'differs',
        differences: [
          { path: '[].birthdate', expected: 'text of the form date', got: 'text of 10 characters' },
          { path: '[].uuid', expected: 'string', got: 'null' },
        ],
      },
    },
  ]);
  const { text, hasDifferences } = formatReport(rows);
  expect(hasDifferences).toBe(true);
  expect(text).toContain('[].birthdate: expected text of the form date, got text of 10 characters');
  expect(text).not.toMatch(/1971|Erika|Muster/);
});

it('the contract check distinguishes missing permissions from differences', async () => {
  const rows = await check({ token: await middleware.mint.token() });
  expect(named(rows, 'differs')).toEqual([]);
  expect(named(rows, 'not-allowed')).toEqual(['getAccounting', 'getInvoices', 'getUsers', 'getAvailableGroups']);
});

it('the reference middleware passes the check of each checkable capability', async () => {
  const rows = await check({ includeWrites: true });
  const summed = (kind: CheckResult['outcome']['kind']) =>
    rows.flatMap(({ capability, outcome }) => (capability !== undefined && outcome.kind === kind ? [capability] : []));
  expect(summed('not-checked')).toEqual(['commandServerJournal']);
  expect(summed('conforms')).toEqual(capabilities.filter((capability) => capability !== 'commandServerJournal'));
});

it('the contract check reports a listed capability that is missing', async () => {
  const listed = ['changeHistory', 'recordIds'];
  const bare = await startTestMiddleware(undefined, undefined, {
    requestsPerMinute: 0,
    proxies: [],
    offer: { capabilities: [], minimalAnswers: false },
  });
  const spoil = (asked: string, text: string) =>
    asked === '/configuration' ? JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(text)), capabilities: listed }) : text;
  const rows = await check({ fetch: createInjectFetch(bare.app, spoil), token: await bare.mint.token({ roles }), includeWrites: true });
  const differing = rows.filter(({ capability, outcome }) => capability !== undefined && outcome.kind === 'differs');
  expect(differing.map(({ capability }) => capability)).toEqual(expect.arrayContaining(listed));
  await bare.close();
});

it('a middleware without capabilities and with minimal responses passes the contract check', async () => {
  const bare = await startTestMiddleware(undefined, undefined, {
    requestsPerMinute: 0,
    proxies: [],
    offer: { capabilities: [], minimalAnswers: true },
  });
  const headers = new Set<string>();
  const plain = createInjectFetch(bare.app);
  const watching: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    for (const name of request.headers.keys()) headers.add(name);
    return plain(request);
  };
  const rows = await check({ fetch: watching, token: await bare.mint.token({ roles }), includeWrites: true });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([]);
  expect(named(rows, 'not-sent').filter((name) => name in calls)).toEqual(
    Object.entries(calls).flatMap(([name, { capability }]: [string, Call]) =>
      capability !== undefined || name === 'changePassword' ? [name] : [],
    ),
  );
  expect([...headers].filter((name) => name in headerCapabilities)).toEqual([]);
  expect(formatReport(rows)).toMatchObject({ hasDifferences: false });
  await bare.close();
});
