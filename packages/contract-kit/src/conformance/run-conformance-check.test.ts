import { calls, capabilities, type Capability } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { runConformanceCheck } from './run-conformance-check.ts';
import { createTestPassword } from './test-data.ts';
import { formatReport } from './report.ts';
import type { CheckResult } from './check-result.ts';

type Reply = () => Response | Promise<Response>;
const json = (body: unknown, status = 200) => Response.json(body, { status });
const errorResponse = (status: number, code: string) => json({ userMessage: 'Nein.', code }, status);
const html = (status: number) => new Response('<html><h1>Bad Gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const versionResponse =
  (text: string): Reply =>
  () =>
    new Response(text, { headers: { 'content-type': 'text/plain' } });

/** Checks a middleware with responses by method and path. The response `everything` is for all other calls; by default it is a 403. */
async function checkMiddleware(responses: Readonly<Record<string, Reply>>) {
  const sentCalls: string[] = [];
  const rows = await runConformanceCheck({
    url: 'http://middleware.test',
    token: 'x',
    fetch: async (input, init) => {
      const { method, url, redirect } = new Request(input, init);
      const call = `${method} ${new URL(url).pathname}`;
      sentCalls.push(call);
      expect(redirect).toBe('manual');
      const response = responses[call] ?? responses['everything'];
      return response ? response() : errorResponse(403, 'forbidden');
    },
  });
  return { rows, sentCalls };
}
const findOutcome = (rows: readonly CheckResult[], name: string) => rows.find((row) => row.name === name)?.outcome;
/** Lists why calls were not sent, except for calls that the check never sends to any middleware. */
const listNotSentReasons = (rows: readonly CheckResult[]) =>
  rows
    .flatMap(({ outcome }) => (outcome.kind === 'not-sent' ? [outcome.reason] : []))
    .filter((reason) => !/command servers|password|card/.test(reason));

it('the check stops if no call gets a response', async () => {
  const { rows, sentCalls } = await checkMiddleware({
    everything: () => {
      throw new TypeError('fetch failed');
    },
  });
  expect(sentCalls).toEqual(['GET /info/version']);
  expect(findOutcome(rows, 'getVersion')).toEqual({
    kind: 'differs',
    differences: [{ path: '', expected: 'a response', got: 'network-error' }],
  });
  expect(new Set(listNotSentReasons(rows))).toEqual(new Set(['no response from this address']));
  expect(formatReport(rows).hasDifferences).toBe(true);
});

it('the check stops if the token is rejected', async () => {
  const { rows, sentCalls } = await checkMiddleware({
    'GET /info/version': versionResponse('3.3.0'),
    'GET /configuration/base-data': () => errorResponse(401, 'invalid-token'),
  });
  expect(sentCalls.at(-1)).toBe('GET /configuration/base-data');
  expect(findOutcome(rows, 'getBaseData')).toEqual({ kind: 'differs', differences: [{ path: 'status', expected: 'success', got: '401' }] });
  expect(new Set(listNotSentReasons(rows))).toEqual(new Set(['the token is not accepted']));
});

it('the check continues if the token expires after it was accepted', async () => {
  const { rows } = await checkMiddleware({
    'GET /info/version': versionResponse('3.3.0'),
    'GET /users': () => errorResponse(401, 'token-expired'),
  });
  expect(findOutcome(rows, 'getUsers')).toEqual({ kind: 'differs', differences: [{ path: 'status', expected: 'success', got: '401' }] });
  expect(findOutcome(rows, 'getLatestCustomers')).toEqual({ kind: 'not-allowed' });
});

it.each([
  ['3.3.0', undefined],
  ['3.12.1-dev', undefined],
  ['2.9.0', '2.9.0'],
  ['3.3', 'text of 3 characters'],
  ['<html><h1>Anmeldung</h1></html>', 'text of 31 characters'],
])('the check reports whether the product supports the version "%s"', async (text, got) => {
  const { rows } = await checkMiddleware({ 'GET /info/version': versionResponse(text) });
  expect(findOutcome(rows, 'getVersion')).toEqual(
    got === undefined ? { kind: 'conforms' } : { kind: 'differs', differences: [{ path: '', expected: 'a version within ^3.3.0', got }] },
  );
});

it.each<[string, Reply, object[]]>([
  ['a page of a proxy', () => html(200), [{ path: '', expected: 'JSON', got: 'text of 33 characters' }]],
  [
    'an error page',
    () => html(502),
    [
      { path: 'status', expected: 'success', got: '502' },
      { path: '', expected: 'object', got: 'text of 33 characters' },
    ],
  ],
  [
    'an error body that differs from the contract',
    () => json({ message: 'Nein.' }, 500),
    [
      { path: 'status', expected: 'success', got: '500' },
      { path: 'userMessage', expected: 'string', got: 'nothing' },
    ],
  ],
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
    [{ path: 'status', expected: 'success', got: '302' }],
  ],
  [
    'a connection that is cut',
    () => Promise.reject(new TypeError('terminated')),
    [{ path: '', expected: 'a response', got: 'network-error' }],
  ],
])('the check reports an unexpected response: %s', async (_what, reply, differences) => {
  const { rows } = await checkMiddleware({
    'GET /info/version': versionResponse('3.3.0'),
    [`GET ${calls.getConfiguration.path}`]: reply,
  });
  expect(findOutcome(rows, 'getConfiguration')).toMatchObject({ kind: 'differs', differences: expect.arrayContaining(differences) });
});

it('createTestPassword returns a different password each time, which complies with usual rules', () => {
  expect(createTestPassword()).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^\w]).{12,64}$/);
  expect(createTestPassword()).not.toBe(createTestPassword());
});

const configurationWith = (...listed: readonly Capability[]): Readonly<Record<string, Reply>> => ({
  'GET /info/version': versionResponse('3.3.0'),
  'GET /configuration': () =>
    json({ identityProvider: { authority: 'https://identity.example', clientId: 'aboschalter' }, capabilities: listed }),
});
const findNotSentReason = (rows: readonly CheckResult[], name: string) => {
  const outcome = findOutcome(rows, name);
  return outcome?.kind === 'not-sent' ? outcome.reason : outcome?.kind;
};

it('the check skips calls, headers and fields of capabilities that the configuration does not list, and names the capability', async () => {
  const { rows, sentCalls } = await checkMiddleware(configurationWith());
  expect(sentCalls.slice(0, 2)).toEqual(['GET /info/version', 'GET /configuration']);
  expect(sentCalls).not.toContain('POST /customers/duplicates');
  expect(sentCalls.filter((call) => /created-records|order-lines/.test(call))).toEqual([]);
  expect(findNotSentReason(rows, 'getOrdersOfLines')).toBe('needs the capability orderLines');
  expect(findNotSentReason(rows, 'getCustomerChanges')).toBe('needs the capability changeHistory');
  expect(findNotSentReason(rows, 'recordIssuingStep')).toBe('needs the capability commandServerJournal');
  expect(findNotSentReason(rows, 'header idempotency-key')).toBe('needs the capability idempotencyKeys');
  expect(findNotSentReason(rows, 'header record-id')).toBe('needs the capability recordIds');
  expect(rows.find(({ name }) => name === 'fields of recordVersions')?.description).toBe('version');
  expect(capabilities.map((name) => findOutcome(rows, name))).toEqual(capabilities.map(() => ({ kind: 'not-listed' })));
  expect(formatReport(rows).text).toMatch(/not listed +orderLines/);
});

it('the check skips calls of capabilities if the configuration is unreadable', async () => {
  const { rows } = await checkMiddleware({ 'GET /info/version': versionResponse('3.3.0') });
  expect(findNotSentReason(rows, 'getOrdersOfLines')).toBe('needs the capability orderLines, and the configuration could not be read');
  expect(rows.filter(({ capability }) => capability !== undefined)).toEqual([]);
});

it('the check reports for each listed capability whether the middleware conforms, differs, or was not checked', async () => {
  const { rows } = await checkMiddleware({
    ...configurationWith('orderLines', 'duplicatesByContact', 'idempotencyKeys', 'commandServerJournal', 'errorDetails'),
    'GET /abo-ticketing/order-lines': () => json([]),
    'POST /customers/duplicates': () => html(404),
    // The check requests an unknown customer: this error response is the evidence for `errorDetails`.
    'GET /customers/99999999-0000-4000-8000-999999999999': () => errorResponse(404, 'not-found'),
  });
  expect(findOutcome(rows, 'orderLines')).toEqual({ kind: 'conforms' });
  expect(findOutcome(rows, 'duplicatesByContact')).toEqual({
    kind: 'differs',
    differences: [{ path: 'findDuplicatesByContact', expected: 'conforming', got: 'a difference' }],
  });
  expect(findOutcome(rows, 'idempotencyKeys')).toEqual({ kind: 'not-checked', reason: 'changes data: see --include-writes' });
  expect(findOutcome(rows, 'errorDetails')).toEqual({ kind: 'conforms' });
  expect(findOutcome(rows, 'commandServerJournal')).toEqual({ kind: 'not-checked', reason: 'only command servers send its calls' });
  expect(findOutcome(rows, 'changeHistory')).toEqual({ kind: 'not-listed' });
  expect(formatReport(rows)).toMatchObject({ hasDifferences: true });
});

it('the check accepts a rejection without a code only if the middleware does not list errorDetails', async () => {
  const { rows } = await checkMiddleware({ ...configurationWith(), everything: () => json({ userMessage: 'Nein.' }, 403) });
  expect(findOutcome(rows, 'getUsers')).toEqual({ kind: 'not-allowed' });
  const detailed = await checkMiddleware({ ...configurationWith('errorDetails'), everything: () => json({ userMessage: 'Nein.' }, 403) });
  expect(findOutcome(detailed.rows, 'getUsers')).toMatchObject({ kind: 'differs' });
});
