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

const all = Object.entries<Call>(calls);
const byAccess = (access: Call['access']) => all.filter(([, call]) => call.access === access);
const withRoles = all.filter(([, call]) => call.roles.length > 0);

/** Sends a call with this authorization and no input: missing permission is reported before invalid input. */
async function answerTo({ method, path }: Call, authorization?: string) {
  const response = await middleware.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'x'),
    headers: authorization === undefined ? {} : { authorization },
  });
  const said: unknown = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, code: errorBodySchema.safeParse(said).data?.code };
}

describe('without a token', () => {
  it.each(byAccess('staff'))('%s is refused', async (_, call) => {
    expect(await answerTo(call)).toEqual({ status: 401, code: 'missing-token' });
  });

  it.each(byAccess('public'))('%s is answered', async (_, { method, path }) => {
    expect((await middleware.app.inject({ method, url: path })).statusCode).toBe(200);
  });

  it.each(byAccess('workplace'))('%s is rejected for senders that are not command servers', async (_, call) => {
    expect(await answerTo(call)).toEqual({ status: 403, code: 'invalid-proof' });
    // A browser has only a token and a session.
    const token = await middleware.mint.token({ roles: ['issue-ticket', 'user-management'] });
    expect(await answerTo(call, `Bearer ${token}`)).toEqual({ status: 403, code: 'invalid-proof' });
  });
});

describe('a token', () => {
  const refused = async (token: Promise<string>) => answerTo(calls.getBaseData, `Bearer ${await token}`);

  it('is accepted from the back office, by authorized party or by audience', async () => {
    expect((await refused(middleware.mint.token({}))).status).toBe(200);
    expect((await refused(middleware.mint.token({ azp: 'other', audience: 'aboschalter' }))).status).toBe(200);
  });

  it('is accepted after `Bearer` in upper or lower case, and after no other scheme', async () => {
    const token = await middleware.mint.token({});
    expect((await answerTo(calls.getBaseData, `bearer ${token}`)).status).toBe(200);
    expect((await answerTo(calls.getBaseData, `Basic ${token}`)).status).toBe(401);
    expect((await answerTo(calls.getBaseData, 'Bearer')).status).toBe(401);
  });

  it.each(['rubbish', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('is rejected if it is %j', async (token) => {
    expect(await refused(Promise.resolve(token))).toEqual({ status: 401, code: 'invalid-token' });
  });

  it('is rejected once it has expired', async () => {
    const expires = middleware.clock.now.getTime() / 1000;
    expect(await refused(middleware.mint.token({ expires: expires - 1 }))).toEqual({ status: 401, code: 'token-expired' });
  });

  it('expires by the clock of the middleware: a difference of five minutes shortens or extends it', async () => {
    const { now } = middleware.clock;
    onTestFinished(() => {
      middleware.clock.now = now;
    });
    const at = (minutes: number) => Math.floor(addMinutes(now, minutes).getTime() / 1000);
    // The page refreshes it when 15 minutes are left.
    const claims = { sub: 'x', typ: 'Bearer', iss: ISSUER, azp: 'aboschalter', iat: at(-15), exp: at(15) };
    for (const [off, status] of [
      [5, 200],
      [-5, 200],
      [-20, 200],
      [16, 401],
    ] as const) {
      middleware.clock.now = addMinutes(now, off);
      expect([off, (await refused(middleware.mint.sign(claims))).status]).toEqual([off, status]);
    }
  });

  it('is rejected from another issuer, for another client, signed with another key', async () => {
    const other = await createTokenIssuer(() => middleware.clock.now);
    expect(await refused(middleware.mint.token({ issuer: 'http://else.test' }))).toEqual({ status: 401, code: 'invalid-token' });
    expect(await refused(middleware.mint.token({ azp: 'other' }))).toEqual({ status: 401, code: 'invalid-audience' });
    expect(await refused(other.token({}))).toEqual({ status: 401, code: 'invalid-token' });
  });

  it('is rejected if it is no access token: an ID token, a refresh token, or one without a type', async () => {
    const claims = { sub: 'x', iss: ISSUER, azp: 'aboschalter', aud: 'aboschalter', exp: middleware.clock.now.getTime() / 1000 + 300 };
    for (const typ of ['ID', 'Refresh', 'Offline', 'Logout', undefined]) {
      expect(await refused(middleware.mint.sign({ ...claims, typ }))).toEqual({ status: 401, code: 'invalid-token' });
    }
    expect(await refused(middleware.mint.sign({ ...claims, nonce: 'n', at_hash: 'h' }, 'JWT'))).toMatchObject({ status: 401 });
  });

  it('is accepted with the type of Keycloak and of RFC 9068', async () => {
    const claims = { sub: 'x', iss: ISSUER, azp: 'aboschalter', exp: middleware.clock.now.getTime() / 1000 + 300 };
    expect((await refused(middleware.mint.sign({ ...claims, typ: 'Bearer' }))).status).toBe(200);
    expect((await refused(middleware.mint.sign(claims, 'at+jwt'))).status).toBe(200);
    expect((await refused(middleware.mint.sign(claims, 'application/AT+JWT'))).status).toBe(200);
  });

  it('is rejected without an expiry or a subject', async () => {
    const expires = { exp: middleware.clock.now.getTime() / 1000 + 300 };
    expect(await refused(middleware.mint.sign({ typ: 'Bearer', iss: ISSUER, azp: 'aboschalter', sub: 'x' }))).toEqual({
      status: 401,
      code: 'invalid-token',
    });
    expect(await refused(middleware.mint.sign({ typ: 'Bearer', iss: ISSUER, azp: 'aboschalter', ...expires }))).toEqual({
      status: 401,
      code: 'invalid-token',
    });
  });

  it('cannot be verified while the keys of the provider are unavailable', async () => {
    const { find: keys } = createJwksClient(new URL('http://127.0.0.1:9/certs'));
    await expect(
      verifyAccessToken(
        `Bearer ${await middleware.mint.token({})}`,
        { keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber' },
        middleware.clock.now,
      ),
    ).rejects.toMatchObject({ status: 503, body: { code: 'identity-provider-unavailable' } });
  });
});

describe('a role', () => {
  it.each(withRoles)('is required by %s', async (_, call) => {
    const others = ['customer-accounting', 'user-management', 'issue-ticket', 'edit-ticket-holder-with-company-assignment'] as const;
    const token = await middleware.mint.token({ roles: others.filter((role) => !call.roles.includes(role)) });
    expect(await answerTo(call, `Bearer ${token}`)).toEqual({ status: 403, code: 'forbidden' });
  });

  it.each(withRoles)('authorizes %s, of the realm or of a resource', async (_, call) => {
    for (const wish of [{ roles: call.roles }, { realmRoles: call.roles }]) {
      const { status } = await answerTo(call, `Bearer ${await middleware.mint.token(wish)}`);
      expect([401, 403]).not.toContain(status);
    }
  });

  it('is required by few calls: the others are for all staff', async () => {
    expect(withRoles.map(([name]) => name)).toEqual([
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
