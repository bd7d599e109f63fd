import { calls, errorBodySchema, type Call } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { ISSUER, createTokenIssuer } from '../testing/tokens.ts';
import { createJwksClient } from './jwks-client.ts';
import { verifyAccessToken } from './authenticate.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const allCalls = Object.entries<Call>(calls);
const callsWithAccess = (access: Call['access']) => allCalls.filter(([, call]) => call.access === access);
const callsWithRoles = allCalls.filter(([, call]) => call.roles.length > 0);

/** Sends a call without input, which is enough here: a missing permission is reported before invalid input. */
async function sendWithoutInput({ method, path }: Call, authorization?: string) {
  const response = await middleware.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'x'),
    headers: authorization === undefined ? {} : { authorization },
  });
  const body: unknown = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, code: errorBodySchema.safeParse(body).data?.code };
}

describe('a request without a token', () => {
  it.each(callsWithAccess('staff'))('is rejected for the staff call %s', async (_, call) => {
    expect(await sendWithoutInput(call)).toEqual({ status: 401, code: 'missing-token' });
  });

  it.each(callsWithAccess('public'))('is accepted for the public call %s', async (_, { method, path }) => {
    expect((await middleware.app.inject({ method, url: path })).statusCode).toBe(200);
  });

  it.each(callsWithAccess('workplace'))(
    'is rejected for the command server call %s, as is a request with an access token instead of a proof',
    async (_, call) => {
      expect(await sendWithoutInput(call)).toEqual({ status: 403, code: 'invalid-proof' });
      const token = await middleware.tokenIssuer.createToken({ roles: ['issue-ticket', 'user-management'] });
      expect(await sendWithoutInput(call, `Bearer ${token}`)).toEqual({ status: 403, code: 'invalid-proof' });
    },
  );
});

describe('a token', () => {
  const sendWithToken = async (token: Promise<string>) => sendWithoutInput(calls.getBaseData, `Bearer ${await token}`);

  it('is accepted if the back office is its authorized party or an audience', async () => {
    expect((await sendWithToken(middleware.tokenIssuer.createToken({}))).status).toBe(200);
    expect((await sendWithToken(middleware.tokenIssuer.createToken({ azp: 'other', audience: 'aboschalter' }))).status).toBe(200);
  });

  it('is accepted after the scheme `Bearer` in upper or lower case, and rejected after any other scheme', async () => {
    const token = await middleware.tokenIssuer.createToken({});
    expect((await sendWithoutInput(calls.getBaseData, `bearer ${token}`)).status).toBe(200);
    expect((await sendWithoutInput(calls.getBaseData, `Basic ${token}`)).status).toBe(401);
    expect((await sendWithoutInput(calls.getBaseData, 'Bearer')).status).toBe(401);
  });

  it.each(['rubbish', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('is rejected if it is %j', async (token) => {
    expect(await sendWithToken(Promise.resolve(token))).toEqual({ status: 401, code: 'invalid-token' });
  });

  it('is rejected once it has expired', async () => {
    const now = middleware.clock.now.getTime() / 1000;
    expect(await sendWithToken(middleware.tokenIssuer.createToken({ expiresAt: now - 1 }))).toEqual({ status: 401, code: 'token-expired' });
  });

  it('expires by the clock of the middleware, even if that clock is fast or slow', async () => {
    const { now } = middleware.clock;
    onTestFinished(() => {
      middleware.clock.now = now;
    });
    const toSeconds = (minutes: number) => Math.floor(addMinutes(now, minutes).getTime() / 1000);
    // The token is valid for 30 minutes and is 15 minutes old. Pages use no older token, since they refresh it at that age.
    const claims = { sub: 'x', typ: 'Bearer', iss: ISSUER, azp: 'aboschalter', iat: toSeconds(-15), exp: toSeconds(15) };
    for (const [minutesFast, status] of [
      [5, 200],
      [-5, 200],
      [-20, 200],
      [16, 401],
    ] as const) {
      middleware.clock.now = addMinutes(now, minutesFast);
      expect([minutesFast, (await sendWithToken(middleware.tokenIssuer.sign(claims))).status]).toEqual([minutesFast, status]);
    }
  });

  it('is rejected if it comes from another issuer, is for another client, or is signed with another key', async () => {
    const otherIssuer = await createTokenIssuer(() => middleware.clock.now);
    expect(await sendWithToken(middleware.tokenIssuer.createToken({ issuer: 'http://else.test' }))).toEqual({
      status: 401,
      code: 'invalid-token',
    });
    expect(await sendWithToken(middleware.tokenIssuer.createToken({ azp: 'other' }))).toEqual({ status: 401, code: 'invalid-audience' });
    expect(await sendWithToken(otherIssuer.createToken({}))).toEqual({ status: 401, code: 'invalid-token' });
  });

  it('is rejected if it is an ID token, a refresh token, or a token without a type', async () => {
    const claims = { sub: 'x', iss: ISSUER, azp: 'aboschalter', aud: 'aboschalter', exp: middleware.clock.now.getTime() / 1000 + 300 };
    for (const typ of ['ID', 'Refresh', 'Offline', 'Logout', undefined]) {
      expect(await sendWithToken(middleware.tokenIssuer.sign({ ...claims, typ }))).toEqual({ status: 401, code: 'invalid-token' });
    }
    expect(await sendWithToken(middleware.tokenIssuer.sign({ ...claims, nonce: 'n', at_hash: 'h' }, 'JWT'))).toMatchObject({ status: 401 });
  });

  it('is accepted with the access-token type of Keycloak or of RFC 9068', async () => {
    const claims = { sub: 'x', iss: ISSUER, azp: 'aboschalter', exp: middleware.clock.now.getTime() / 1000 + 300 };
    expect((await sendWithToken(middleware.tokenIssuer.sign({ ...claims, typ: 'Bearer' }))).status).toBe(200);
    expect((await sendWithToken(middleware.tokenIssuer.sign(claims, 'at+jwt'))).status).toBe(200);
    expect((await sendWithToken(middleware.tokenIssuer.sign(claims, 'application/AT+JWT'))).status).toBe(200);
  });

  it('is rejected without an expiry or a subject', async () => {
    const expiry = { exp: middleware.clock.now.getTime() / 1000 + 300 };
    expect(await sendWithToken(middleware.tokenIssuer.sign({ typ: 'Bearer', iss: ISSUER, azp: 'aboschalter', sub: 'x' }))).toEqual({
      status: 401,
      code: 'invalid-token',
    });
    expect(await sendWithToken(middleware.tokenIssuer.sign({ typ: 'Bearer', iss: ISSUER, azp: 'aboschalter', ...expiry }))).toEqual({
      status: 401,
      code: 'invalid-token',
    });
  });

  it('cannot be verified while the keys of the provider are unavailable', async () => {
    const { find: keys } = createJwksClient(new URL('http://127.0.0.1:9/certs'));
    await expect(
      verifyAccessToken(
        `Bearer ${await middleware.tokenIssuer.createToken({})}`,
        { keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber' },
        middleware.clock.now,
      ),
    ).rejects.toMatchObject({ status: 503, body: { code: 'identity-provider-unavailable' } });
  });
});

describe('a role', () => {
  it.each(callsWithRoles)('is required by the call %s', async (_, call) => {
    const allRoles = ['customer-accounting', 'user-management', 'issue-ticket', 'edit-ticket-holder-with-company-assignment'] as const;
    const token = await middleware.tokenIssuer.createToken({ roles: allRoles.filter((role) => !call.roles.includes(role)) });
    expect(await sendWithoutInput(call, `Bearer ${token}`)).toEqual({ status: 403, code: 'forbidden' });
  });

  it.each(callsWithRoles)('authorizes the call %s, whether it is a role of the realm or of a resource', async (_, call) => {
    for (const claims of [{ roles: call.roles }, { realmRoles: call.roles }]) {
      const { status } = await sendWithoutInput(call, `Bearer ${await middleware.tokenIssuer.createToken(claims)}`);
      expect([401, 403]).not.toContain(status);
    }
  });

  it('is required only by the calls for accounting, issuance and user administration', async () => {
    expect(callsWithRoles.map(([name]) => name)).toEqual([
      'getAccounting',
      'getInvoices',
      'getInvoiceFiles',
      'issueTicket',
      'declareCardLost',
      'getUsers',
      'getAvailableGroups',
      'addUserToGroup',
      'removeUserFromGroup',
      'createUser',
      'requireNewPassword',
      'setUserLock',
      'getUserChanges',
      'deleteUser',
    ]);
    expect((await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } }, { roles: [] })).lastName).toBe(
      'Musterfrau',
    );
  });
});
