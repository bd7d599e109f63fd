import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { newPerson } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { createRequestLogger } from './request-logger.ts';

const IBAN = 'DE89370400440532013000';
const NAME = 'Musterfrau';
const CITY = 'Entenhausen';

let middleware: TestMiddleware;
let token: string;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  token = await middleware.mint.token({ roles: ['user-management'], username: 'lena.leitung', sub: 'sub-of-lena' });
});
afterAll(() => middleware.close());

const ask = (method: 'GET' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  middleware.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
/** The log line of the latest request. */
const last = (): unknown => JSON.parse(middleware.logLines.at(-1) ?? 'null');

describe('a request', () => {
  it('is one line: route, status, duration, size of the response', async () => {
    const before = middleware.logLines.length;
    const { payload } = await ask('GET', `/customers/${customerUuid('erika')}?x=1`);
    expect(middleware.logLines.length - before).toBe(1);
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      msg: 'request',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/customers/:uuid',
      status: 200,
      ms: expect.any(Number),
      bytes: Buffer.byteLength(payload),
    });
  });

  it('has the id of the proxy, also in the response', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const { headers } = await ask('GET', '/configuration', undefined, { 'x-request-id': id });
    expect([headers['x-request-id'], last()]).toEqual([id, expect.objectContaining({ requestId: id })]);
  });

  it.each(['/health', '/ready'])('a health check is not logged: %s', async (url) => {
    const before = middleware.logLines.length;
    await ask('GET', url);
    expect(middleware.logLines).toHaveLength(before);
  });
});

describe('is logged without tokens, queries, bodies, IBANs and names', () => {
  const uuid = customerUuid('erika');
  beforeEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['a search', 200, () => ask('GET', `/customers?last-name=${NAME}&city=${CITY}&iban=${IBAN}`)],
    ['a duplicate check', 200, () => ask('GET', `/customers/duplicates?iban=${IBAN}&firstName=E&lastName=${NAME}`)],
    [
      'a creation',
      200,
      () => ask('POST', '/customers', { newCustomer: newPerson({ lastName: NAME, city: CITY }), createTicketHolder: false }),
    ],
    [
      'a refused one',
      400,
      () => ask('POST', '/customers', { newCustomer: newPerson({ lastName: `${NAME}\u0000` }), createTicketHolder: false }),
    ],
    [
      'an order',
      400,
      () => ask('POST', `/customers/ticketholders/${holderUuid('erika')}/abo-tickets`, [{ ...createOrderLine(), name: NAME, amount: 0 }]),
    ],
    ['no JSON', 400, () => ask('POST', '/customers', `{"lastName":"${NAME}`)],
    ['too much', 413, () => ask('POST', '/customers', JSON.stringify(NAME.repeat(1_000_000)))],
    ['a name as address', 404, () => ask('GET', `/${NAME}/${IBAN}`)],
    ['an address that is none', 400, () => ask('GET', `/customers/${NAME}%zz?iban=${IBAN}`)],
    ['a key that is none', 400, () => ask('GET', `/customers/${NAME}`)],
    ['a wrong token', 401, () => ask('GET', `/customers/${uuid}`, undefined, { authorization: `Bearer ${token}x` })],
    ['a name as request id', 200, () => ask('GET', '/configuration', undefined, { 'x-request-id': NAME, 'user-agent': IBAN })],
    ['an IBAN as request id', 200, () => ask('GET', '/configuration', undefined, { 'x-request-id': IBAN.toLowerCase() })],
    ['another origin', 200, () => ask('GET', '/configuration', undefined, { origin: `http://${NAME}`, referer: `http://x/${NAME}` })],
    [
      'an incident',
      500,
      () => {
        vi.spyOn(middleware.directory, 'users').mockRejectedValue(new Error(`${NAME}\n    at ${IBAN}`, { cause: new Error(CITY) }));
        return ask('GET', calls.getUsers.path);
      },
    ],
  ] as const)('%s', async (_, status, sent) => {
    const before = middleware.logLines.length;
    const { statusCode } = await sent();
    const lines = middleware.logLines.slice(before);
    expect([statusCode, lines.length > 0]).toEqual([status, true]);
    for (const secret of [token, token.slice(0, 20), IBAN, NAME, CITY, uuid, holderUuid('erika'), 'lena', '?', 'http:']) {
      expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});

it('is not logged if only incidents are', () => {
  const lines: string[] = [];
  const log = createRequestLogger('off', { write: (line) => lines.push(line) });
  log.onResponse({ requestId: 'a', method: 'GET', route: '/', status: 200, milliseconds: 1, bytes: 0 });
  log.onError('validation-failed');
  log.onIncident({ requestId: 'a', incidentId: 'b', code: 'internal-error', sanitizedStack: 'Error' });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ incidentId: 'b', code: 'internal-error' })]);
});
