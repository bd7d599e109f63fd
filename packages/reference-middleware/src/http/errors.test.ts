import { calls, errorBodySchema } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customerUuid, holderUuid, createOrderLine, unknownUuid } from '../testing/demo-customers.ts';
import { createPerson } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { ApiError } from './api-error.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

/** Sends a request as a member of staff, and returns the error response, which must conform to the contract. */
async function sendInvalid(method: 'GET' | 'POST' | 'PUT', url: string, payload?: string, type = 'application/json') {
  const response = await middleware.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${await middleware.tokenIssuer.createToken({})}`,
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, ...errorBodySchema.strict().parse(response.json()) };
}

describe('a request that cannot be parsed', () => {
  it.each([
    ['with invalid JSON', 'POST', '/customers', '{"a":', 400],
    ['without a body', 'POST', '/customers', '', 400],
    ['with the key `__proto__`', 'POST', '/customers', '{"__proto__":{}}', 400],
    ['to an unknown path', 'GET', '/nowhere', undefined, 404],
    ['to a known path with an undeclared method', 'PUT', '/customers/duplicates', '{}', 405],
    ['with an invalid percent-encoding', 'GET', '/customers/%zz', undefined, 400],
    ['with an invalid uuid', 'GET', '/customers/erika', undefined, 400],
    ['with an id that is not a number', 'GET', '/abo-ticketing/product-variants/abc', undefined, 400],
    ['with a repeated search parameter', 'GET', '/customers?city=a&city=b', undefined, 400],
  ] as const)('%s is rejected with a German message', async (_, method, url, payload, status) => {
    const { userMessage, ...rest } = await sendInvalid(method, url, payload);
    expect(rest.status).toBe(status);
    expect(userMessage).toMatch(/^D(ie|iese) .*\.$/);
  });

  it('is rejected if its content type is unknown or its body is too large', async () => {
    expect(await sendInvalid('POST', '/customers', '<a/>', 'application/xml')).toMatchObject({ status: 415 });
    expect(await sendInvalid('POST', '/customers', JSON.stringify('x'.repeat(256_000)))).toEqual({
      status: 413,
      userMessage: 'Die Eingabe ist zu umfangreich. Bitte kürzen Sie sie.',
      code: 'payload-too-large',
    });
  });

  it('is rejected with a German message for each invalid field', async () => {
    const { status, userMessage, fields } = await middleware.expectError(calls.orderTickets, {
      params: { holderUuid: holderUuid('erika') },
      body: [{ ...createOrderLine(), startDate: '2026-02-31', amount: 0, price: 1.5, name: undefined }],
    });
    expect(status).toBe(400);
    expect(userMessage).toContain('Kein gültiges Datum (JJJJ-MM-TT).');
    expect(fields).toEqual({
      '0.name': 'Diese Angabe fehlt.',
      '0.amount': 'Diese Angabe ist leer oder zu klein.',
      '0.startDate': 'Kein gültiges Datum (JJJJ-MM-TT).',
      '0.price': 'Diese Angabe hat ein falsches Format.',
    });
  });

  it('is rejected with the message of the contract, if the contract has one for the problem', async () => {
    const empty = await middleware.expectError(calls.orderTickets, { params: { holderUuid: holderUuid('erika') }, body: [] });
    expect(empty.userMessage).toContain('Der Warenkorb ist leer.');
  });
});

describe('a value that the database cannot store,', () => {
  it.each([
    ['a ticket', 'GET', `/abo-customers/${customerUuid('erika')}/ticket-holders/${holderUuid('erika')}/tickets/99999999999/issuing`],
    ['a favourite', 'DELETE', '/favourites/product/99999999999'],
  ] as const)(
    'such as a number that is too large as the id of %s, is reported as invalid input, not as an incident',
    async (_, method, url) => {
      const response = await middleware.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${await middleware.tokenIssuer.createToken({})}` },
      });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { userMessage: 'Die Eingabe enthält einen Wert, der nicht möglich ist.', code: 'validation-failed' },
      ]);
    },
  );

  it('such as a text with a zero byte, is reported as invalid input', async () => {
    const { status } = await middleware.expectError(calls.createCustomer, {
      body: { newCustomer: createPerson({ lastName: 'A\u0000B' }), createTicketHolder: false },
    });
    expect(status).toBe(400);
  });
});

describe('an unexpected error', () => {
  it('is reported with an incident id, and logged without personal data', async () => {
    vi.spyOn(middleware.directory, 'listUsers').mockRejectedValue(new Error('Erika Musterfrau'));
    const { status, userMessage, incidentId } = await middleware.expectError(calls.getUsers, {}, { roles: ['user-management'] });
    expect(status).toBe(500);
    expect(userMessage).toBe(`Im Server ist ein Fehler aufgetreten (Vorgangsnummer ${incidentId?.slice(0, 8)}).`);
    const logged = middleware.logLines.filter((line) => line.includes(incidentId ?? 'none'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'incident',
      incidentId,
      code: 'internal-error',
      trace: expect.stringMatching(/^Error\n {4}at /),
    });
    expect(logged[0]).not.toContain('Musterfrau');
  });
});

describe('the unavailability', () => {
  it('of the database is reported with an incident id and the seconds until a retry', async () => {
    // The error of the database driver if it cannot connect.
    const connectionError = new Error('Erika Musterfrau', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    });
    vi.spyOn(middleware.directory, 'listUsers').mockRejectedValue(connectionError);
    const response = await middleware.sendRaw(calls.getUsers, {}, { roles: ['user-management'] });
    const { userMessage, code, incidentId } = errorBodySchema.strict().parse(response.json());
    expect([response.statusCode, response.headers['retry-after'], code]).toEqual([503, '5', 'database-unavailable']);
    expect(userMessage).toMatch(/^Die Datenbank .*\.$/);
    expect(incidentId).toMatch(/^[\da-f-]{36}$/);
    const [logged = ''] = middleware.logLines.filter((line) => line.includes(incidentId ?? 'none'));
    expect(JSON.parse(logged)).toMatchObject({ code: 'database-unavailable', trace: expect.stringMatching(/^Error/) });
    expect(logged).not.toContain('Musterfrau');
  });

  it('of the staff directory is reported with an incident id', async () => {
    vi.spyOn(middleware.directory, 'listUsers').mockRejectedValue(new ApiError(502, 'Weg.', { code: 'directory-unavailable' }));
    const error = await middleware.expectError(calls.getUsers, {}, { roles: ['user-management'] });
    expect(error).toMatchObject({ status: 502, code: 'directory-unavailable', incidentId: expect.any(String) });
  });
});

describe('every response', () => {
  it('is not cached', async () => {
    const { headers } = await middleware.app.inject('/configuration');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/configuration', '/nowhere', `/customers/${unknownUuid}`, '/customers/%zz', '/health', '/openapi.json'])(
    'has the security headers: %s',
    async (url) => {
      const { headers } = await middleware.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it('can be read only by pages of the configured origins, even if it reports an error', async () => {
    const getAllowedOrigin = async (origin: string, url: string) =>
      (await middleware.app.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];
    expect(await getAllowedOrigin('http://web.test', '/configuration')).toBe('http://web.test');
    expect(await getAllowedOrigin('http://web.test', `/customers/${unknownUuid}`)).toBe('http://web.test');
    expect(await getAllowedOrigin('http://evil.test', '/configuration')).toBeUndefined();
  });

  it('allows the methods and headers of the contract if it answers a preflight request', async () => {
    const { statusCode, headers } = await middleware.app.inject({
      method: 'OPTIONS',
      url: '/customers',
      headers: {
        origin: 'http://web.test',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-headers']).toBe(
      'content-type, authorization, hq-client-application-user, hq-client-application, idempotency-key, record-id',
    );
    expect(headers['access-control-allow-methods']).toContain('PUT');
  });
});

it('the OpenAPI document of the contract is available without a token', async () => {
  const response = await middleware.app.inject('/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { version: '3.3.0' } });
});
