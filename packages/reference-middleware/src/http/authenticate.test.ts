import { beforeAll, describe, expect, it } from 'vitest';
import { ISSUER, createTokenIssuer, type TestTokenIssuer } from '../testing/tokens.ts';
import { assertRole, verifyAccessToken } from './authenticate.ts';

const NOW = new Date('2026-11-21T11:00:00Z');

let mint: TestTokenIssuer;
beforeAll(async () => {
  mint = await createTokenIssuer(() => NOW);
});

const SOON = NOW.getTime() / 1000 + 300;
const whoSends = (authorization: string | undefined) =>
  verifyAccessToken(authorization, { keys: mint.keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber' }, NOW);
const claims = { typ: 'Bearer', sub: 'id-1', iss: ISSUER, azp: 'aboschalter', exp: SOON };
const whoSigns = async (more: object = {}, type?: string) => whoSends(`Bearer ${await mint.sign({ ...claims, ...more }, type)}`);
const unauthorized = (code: string) => ({ status: 401, body: { code, userMessage: 'Ihre Anmeldung ist nicht oder nicht mehr gültig.' } });

describe('the sender of a call', () => {
  it('has the name and every role of the token, of the realm and of each resource', async () => {
    const roles = { realm_access: { roles: ['a'] }, resource_access: { aboschalter: { roles: ['b', 'a'] }, account: { roles: ['c'] } } };
    expect(await whoSigns({ preferred_username: ' lena ', ...roles })).toEqual({
      sub: 'id-1',
      name: 'lena',
      roles: new Set(['a', 'b', 'c']),
    });
  });

  it('is named by the subject if the token has no name, and has no role if it has none', async () => {
    const nobodySpecial = { sub: 'id-1', name: 'id-1', roles: new Set() };
    expect(await whoSigns()).toEqual(nobodySpecial);
    expect(await whoSigns({ preferred_username: ' ', realm_access: {}, resource_access: { account: {} } })).toEqual(nobodySpecial);
  });

  it.each([{ sub: '' }, { sub: 7 }])('is nobody where the subject is no text: %j', async (odd) => {
    await expect(whoSigns(odd)).rejects.toMatchObject(unauthorized('invalid-token'));
  });

  it.each([{ realm_access: { roles: 'issue-ticket' } }, { realm_access: { roles: [7] } }, { resource_access: [] }])(
    'has no role if a claim is no list of role names: %j',
    async (odd) => {
      expect((await whoSigns(odd)).roles).toEqual(new Set());
    },
  );

  it.each([[undefined], [''], ['Bearer'], ['Bearer  '], ['Basic x'], ['x Bearer y'], ['Bearer x y'], ['Bearerx']])(
    'is unknown without a token: %j',
    async (authorization) => {
      await expect(whoSends(authorization)).rejects.toMatchObject(unauthorized('missing-token'));
    },
  );

  it('may have any number of spaces before and after the token', async () => {
    expect(await whoSends(`Bearer   ${await mint.sign(claims)}  `)).toMatchObject({ sub: 'id-1' });
  });

  it.each(['JWT', 'xat+jwt', 'at+jwt2', 'application/x/at+jwt', 'jwt'])('is nobody with a token of the type %j', async (type) => {
    await expect(whoSigns({ typ: undefined }, type)).rejects.toMatchObject(unauthorized('invalid-token'));
  });

  it('must have a token for the back office, also with several audiences', async () => {
    expect(await whoSigns({ azp: 'other', aud: ['account', 'aboschalter'] })).toMatchObject({ sub: 'id-1' });
    await expect(whoSigns({ azp: 'other', aud: ['account'] })).rejects.toMatchObject(unauthorized('invalid-audience'));
    await expect(whoSigns({ azp: undefined })).rejects.toMatchObject(unauthorized('invalid-audience'));
  });

  it('is unknown if the provider is unavailable, which is no problem of the token', async () => {
    const keys = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(
      verifyAccessToken(`Bearer ${await mint.sign(claims)}`, { keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber' }, NOW),
    ).rejects.toMatchObject({
      status: 503,
      body: {
        code: 'identity-provider-unavailable',
        userMessage: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.',
      },
    });
  });
});

describe('a call', () => {
  const staff = (...roles: readonly string[]) => ({ sub: 'id-1', name: 'lena', roles: new Set(roles) });
  const allowed = (...args: Parameters<typeof assertRole>) => assertRole(...args);

  it('is allowed with one of its roles, and without roles for all', () => {
    expect(allowed(staff('issue-ticket'), ['user-management', 'issue-ticket'])).toBeUndefined();
    expect(allowed(staff(), [])).toBeUndefined();
  });

  it('is rejected for all others', () => {
    expect(() => allowed(staff('issue-ticket'), ['user-management'])).toThrow(
      expect.objectContaining({ status: 403, body: { code: 'forbidden', userMessage: 'Ihnen fehlt das Recht für diesen Vorgang.' } }),
    );
  });
});
