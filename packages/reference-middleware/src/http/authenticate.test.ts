import { beforeAll, describe, expect, it } from 'vitest';
import { ISSUER, createTokenIssuer, type TestTokenIssuer } from '../testing/tokens.ts';
import { assertRole, verifyAccessToken } from './authenticate.ts';

const NOW = new Date('2026-11-21T11:00:00Z');

let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await createTokenIssuer(() => NOW);
});

const IN_FIVE_MINUTES = NOW.getTime() / 1000 + 300;
const verify = (authorization: string | undefined) =>
  verifyAccessToken(authorization, { keys: tokenIssuer.keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber' }, NOW);
const claims = { typ: 'Bearer', sub: 'id-1', iss: ISSUER, azp: 'aboschalter', exp: IN_FIVE_MINUTES };
const verifyToken = async (changedClaims: object = {}, type?: string) =>
  verify(`Bearer ${await tokenIssuer.sign({ ...claims, ...changedClaims }, type)}`);
const createUnauthorizedError = (code: string) => ({
  status: 401,
  body: { code, userMessage: 'Ihre Anmeldung ist nicht oder nicht mehr gültig.' },
});

describe('the verification of an access token', () => {
  it('returns the name in the token, and the roles of the realm and of each resource', async () => {
    const roles = { realm_access: { roles: ['a'] }, resource_access: { aboschalter: { roles: ['b', 'a'] }, account: { roles: ['c'] } } };
    expect(await verifyToken({ preferred_username: ' lena ', ...roles })).toEqual({
      sub: 'id-1',
      name: 'lena',
      roles: new Set(['a', 'b', 'c']),
    });
  });

  it('returns the subject as the name, and no roles, if the token contains neither', async () => {
    const senderWithoutNameAndRoles = { sub: 'id-1', name: 'id-1', roles: new Set() };
    expect(await verifyToken()).toEqual(senderWithoutNameAndRoles);
    expect(await verifyToken({ preferred_username: ' ', realm_access: {}, resource_access: { account: {} } })).toEqual(
      senderWithoutNameAndRoles,
    );
  });

  it.each([{ sub: '' }, { sub: 7 }])('rejects a subject that is empty or not a text: %j', async (invalidClaims) => {
    await expect(verifyToken(invalidClaims)).rejects.toMatchObject(createUnauthorizedError('invalid-token'));
  });

  it.each([{ realm_access: { roles: 'issue-ticket' } }, { realm_access: { roles: [7] } }, { resource_access: [] }])(
    'returns no roles if the claim is not a list of role names: %j',
    async (invalidClaims) => {
      expect((await verifyToken(invalidClaims)).roles).toEqual(new Set());
    },
  );

  it.each([[undefined], [''], ['Bearer'], ['Bearer  '], ['Basic x'], ['x Bearer y'], ['Bearer x y'], ['Bearerx']])(
    'rejects an authorization header without a bearer token: %j',
    async (authorization) => {
      await expect(verify(authorization)).rejects.toMatchObject(createUnauthorizedError('missing-token'));
    },
  );

  it('accepts any number of spaces before and after the token', async () => {
    expect(await verify(`Bearer   ${await tokenIssuer.sign(claims)}  `)).toMatchObject({ sub: 'id-1' });
  });

  it.each(['JWT', 'xat+jwt', 'at+jwt2', 'application/x/at+jwt', 'jwt'])('rejects a token of the type %j', async (type) => {
    await expect(verifyToken({ typ: undefined }, type)).rejects.toMatchObject(createUnauthorizedError('invalid-token'));
  });

  it('rejects a token whose audiences do not include the back office', async () => {
    expect(await verifyToken({ azp: 'other', aud: ['account', 'aboschalter'] })).toMatchObject({ sub: 'id-1' });
    await expect(verifyToken({ azp: 'other', aud: ['account'] })).rejects.toMatchObject(createUnauthorizedError('invalid-audience'));
    await expect(verifyToken({ azp: undefined })).rejects.toMatchObject(createUnauthorizedError('invalid-audience'));
  });

  it('reports an unavailable identity provider instead of an invalid token if the keys cannot be fetched', async () => {
    const keys = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(
      verifyAccessToken(`Bearer ${await tokenIssuer.sign(claims)}`, { keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber' }, NOW),
    ).rejects.toMatchObject({
      status: 503,
      body: {
        code: 'identity-provider-unavailable',
        userMessage: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.',
      },
    });
  });
});

describe('the check of roles', () => {
  const createStaff = (...roles: readonly string[]) => ({ sub: 'id-1', name: 'lena', roles: new Set(roles) });

  it('accepts a user with one of the needed roles, and every user if no role is needed', () => {
    expect(() => assertRole(createStaff('issue-ticket'), ['user-management', 'issue-ticket'])).not.toThrow();
    expect(() => assertRole(createStaff(), [])).not.toThrow();
  });

  it('rejects a user with none of the needed roles', () => {
    expect(() => assertRole(createStaff('issue-ticket'), ['user-management'])).toThrow(
      expect.objectContaining({ status: 403, body: { code: 'forbidden', userMessage: 'Ihnen fehlt das Recht für diesen Vorgang.' } }),
    );
  });
});
