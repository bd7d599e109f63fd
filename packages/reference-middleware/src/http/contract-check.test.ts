import { calls, capabilities, headerCapabilities, roles, type Call } from '@aboschalter/contract';
import { runConformanceCheck, formatReport, type ConformanceCheckOptions, type CheckResult } from '@aboschalter/contract-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid, demoCustomerNumbers } from '../testing/demo-customers.ts';
import { createInjectFetch } from '../testing/inject-fetch.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
let token: string;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  token = await middleware.tokenIssuer.createToken({ roles });
});
afterAll(() => middleware.close());

const runCheck = (options: Partial<ConformanceCheckOptions> = {}) =>
  runConformanceCheck({
    url: 'http://middleware.test',
    token,
    customerNumber: String(demoCustomerNumbers.erika),
    fetch: createInjectFetch(middleware.app),
    ...options,
  });
const getNamesWithOutcome = (rows: readonly CheckResult[], kind: CheckResult['outcome']['kind']) =>
  rows.filter(({ outcome }) => outcome.kind === kind).map(({ name }) => name);

it('the reference middleware passes the contract check, for reads and writes', async () => {
  const rows = await runCheck({ includeWrites: true });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([]);
  expect(getNamesWithOutcome(rows, 'not-sent')).toEqual([
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

it('the contract check sends no writes by default', async () => {
  const before = await middleware.send(calls.getCustomerChanges, { params: { uuid: customerUuid('erika') } });
  const rows = await runCheck();
  expect(getNamesWithOutcome(rows, 'conforms').filter((name) => name in calls && !/^(?:get|find|search)/.test(name))).toEqual([]);
  expect(getNamesWithOutcome(rows, 'conforms')).toEqual(
    expect.arrayContaining(['getCustomer', 'findRelations', 'getInvoiceFiles', 'rejected: token']),
  );
  expect(await middleware.send(calls.getCustomerChanges, { params: { uuid: customerUuid('erika') } })).toEqual(before);
});

it('the contract check reports the paths at which a response differs, without the content of the response', async () => {
  const path = `/customers/${customerUuid('erika')}/ticket-holders`;
  const wrong = { birthdate: '28.02.1971', uuid: null };
  const modifyResponse = (requestPath: string, text: string) =>
    requestPath === path
      ? JSON.stringify(
          z
            .array(z.looseObject({}))
            .parse(JSON.parse(text))
            .map((holder) => ({ ...holder, ...wrong })),
        )
      : text;
  const rows = await runCheck({ fetch: createInjectFetch(middleware.app, modifyResponse) });
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

it('the contract check reports calls without permission as not allowed, not as different', async () => {
  const rows = await runCheck({ token: await middleware.tokenIssuer.createToken() });
  expect(getNamesWithOutcome(rows, 'differs')).toEqual([]);
  expect(getNamesWithOutcome(rows, 'not-allowed')).toEqual(['getAccounting', 'getInvoices', 'getUsers', 'getAvailableGroups']);
});

it('the reference middleware passes the check of each checkable capability', async () => {
  const rows = await runCheck({ includeWrites: true });
  const getCapabilitiesWithOutcome = (kind: CheckResult['outcome']['kind']) =>
    rows.flatMap(({ capability, outcome }) => (capability !== undefined && outcome.kind === kind ? [capability] : []));
  expect(getCapabilitiesWithOutcome('not-checked')).toEqual(['commandServerJournal']);
  expect(getCapabilitiesWithOutcome('conforms')).toEqual(capabilities.filter((capability) => capability !== 'commandServerJournal'));
});

it('the contract check reports capabilities that the configuration lists and the middleware lacks', async () => {
  const listed = ['changeHistory', 'recordIds'];
  const minimal = await startTestMiddleware({ offer: { capabilities: [], hasMinimalResponses: false } });
  const modifyResponse = (requestPath: string, text: string) =>
    requestPath === '/configuration' ? JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(text)), capabilities: listed }) : text;
  const rows = await runCheck({
    fetch: createInjectFetch(minimal.app, modifyResponse),
    token: await minimal.tokenIssuer.createToken({ roles }),
    includeWrites: true,
  });
  const differing = rows.filter(({ capability, outcome }) => capability !== undefined && outcome.kind === 'differs');
  expect(differing.map(({ capability }) => capability)).toEqual(expect.arrayContaining(listed));
  await minimal.close();
});

it('a middleware without capabilities and with minimal responses passes the contract check', async () => {
  const minimal = await startTestMiddleware({ offer: { capabilities: [], hasMinimalResponses: true } });
  const sentHeaders = new Set<string>();
  const injectFetch = createInjectFetch(minimal.app);
  const recordingFetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    for (const name of request.headers.keys()) sentHeaders.add(name);
    return injectFetch(request);
  };
  const rows = await runCheck({ fetch: recordingFetch, token: await minimal.tokenIssuer.createToken({ roles }), includeWrites: true });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([]);
  expect(getNamesWithOutcome(rows, 'not-sent').filter((name) => name in calls)).toEqual(
    Object.entries(calls).flatMap(([name, { capability }]: [string, Call]) =>
      capability !== undefined || name === 'changePassword' ? [name] : [],
    ),
  );
  expect([...sentHeaders].filter((name) => name in headerCapabilities)).toEqual([]);
  expect(formatReport(rows)).toMatchObject({ hasDifferences: false });
  await minimal.close();
});
