import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { createPerson } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { createOperationLog } from './operation-log.ts';

const IBAN = 'DE89370400440532013000';
const NAME = 'Musterfrau';
const CITY = 'Entenhausen';

let middleware: TestMiddleware;
let token: string;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  token = await middleware.tokenIssuer.createToken({ roles: ['user-management'], username: 'lena.leitung', sub: 'sub-of-lena' });
});
afterAll(() => middleware.close());

const sendRequest = (method: 'GET' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  middleware.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
/** Returns the last log line. */
const getLastLine = (): unknown => JSON.parse(middleware.logLines.at(-1) ?? 'null');

describe('a request', () => {
  it('is logged as one line with the route, the status, the duration and the size of the response', async () => {
    const before = middleware.logLines.length;
    const { payload } = await sendRequest('GET', `/customers/${customerUuid('erika')}?x=1`);
    expect(middleware.logLines.length - before).toBe(1);
    expect(getLastLine()).toEqual({
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

  it('is logged with the id that the proxy has set, which the response also contains', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const { headers } = await sendRequest('GET', '/configuration', undefined, { 'x-request-id': id });
    expect([headers['x-request-id'], getLastLine()]).toEqual([id, expect.objectContaining({ requestId: id })]);
  });

  it.each(['/health', '/ready'])('to the health check %s is not logged', async (url) => {
    const before = middleware.logLines.length;
    await sendRequest('GET', url);
    expect(middleware.logLines).toHaveLength(before);
  });
});

describe('the log contains no tokens, queries, bodies, IBANs or names', () => {
  const uuid = customerUuid('erika');
  beforeEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['after a search', 200, () => sendRequest('GET', `/customers?last-name=${NAME}&city=${CITY}&iban=${IBAN}`)],
    ['after a duplicate check', 200, () => sendRequest('GET', `/customers/duplicates?iban=${IBAN}&firstName=E&lastName=${NAME}`)],
    [
      'after a creation',
      200,
      () => sendRequest('POST', '/customers', { newCustomer: createPerson({ lastName: NAME, city: CITY }), createTicketHolder: false }),
    ],
    [
      'after a rejected creation',
      400,
      () => sendRequest('POST', '/customers', { newCustomer: createPerson({ lastName: `${NAME}\u0000` }), createTicketHolder: false }),
    ],
    [
      'after a rejected order',
      400,
      () =>
        sendRequest('POST', `/customers/ticketholders/${holderUuid('erika')}/abo-tickets`, [
          { ...createOrderLine(), name: NAME, amount: 0 },
        ]),
    ],
    ['after a body that is not JSON', 400, () => sendRequest('POST', '/customers', `{"lastName":"${NAME}`)],
    ['after a body that is too large', 413, () => sendRequest('POST', '/customers', JSON.stringify(NAME.repeat(1_000_000)))],
    ['after a path with a name', 404, () => sendRequest('GET', `/${NAME}/${IBAN}`)],
    ['after a path with an invalid percent-encoding', 400, () => sendRequest('GET', `/customers/${NAME}%zz?iban=${IBAN}`)],
    ['after a path with an invalid uuid', 400, () => sendRequest('GET', `/customers/${NAME}`)],
    ['after an invalid token', 401, () => sendRequest('GET', `/customers/${uuid}`, undefined, { authorization: `Bearer ${token}x` })],
    [
      'after a request id with a name',
      200,
      () => sendRequest('GET', '/configuration', undefined, { 'x-request-id': NAME, 'user-agent': IBAN }),
    ],
    ['after a request id with an IBAN', 200, () => sendRequest('GET', '/configuration', undefined, { 'x-request-id': IBAN.toLowerCase() })],
    [
      'after a request of another origin',
      200,
      () => sendRequest('GET', '/configuration', undefined, { origin: `http://${NAME}`, referer: `http://x/${NAME}` }),
    ],
    [
      'after an incident',
      500,
      () => {
        vi.spyOn(middleware.directory, 'listUsers').mockRejectedValue(new Error(`${NAME}\n    at ${IBAN}`, { cause: new Error(CITY) }));
        return sendRequest('GET', calls.getUsers.path);
      },
    ],
  ] as const)('%s', async (_, status, send) => {
    const before = middleware.logLines.length;
    const { statusCode } = await send();
    const lines = middleware.logLines.slice(before);
    expect([statusCode, lines.length > 0]).toEqual([status, true]);
    // '?' would belong to a query, and 'http:' to the URL of a page.
    for (const secret of [token, token.slice(0, 20), IBAN, NAME, CITY, uuid, holderUuid('erika'), 'lena', '?', 'http:']) {
      expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});

it('a counter that was raised is logged as a warning, even if requests are not logged', () => {
  const lines: string[] = [];
  createOperationLog('off', { write: (line) => lines.push(line) }).onCounterRaised({ name: 'invoice', from: 1, to: 2 });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', counter: 'invoice', from: 1, to: 2 }),
  ]);
});
