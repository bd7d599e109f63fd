import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REDIRECT_URI, parseTokenResponse, getRoles, startTestIdentity, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ accessTokenSeconds: 120 });
});
afterAll(() => identity.dispose());

const LENA = '5f0c1a52-0000-4000-8000-000000000001';

describe('tokens', () => {
  it('for access to the middleware have the claims of Keycloak, and are signed with a published key', async () => {
    const { issuer } = identity.getProvider();
    const { access_token: token } = await identity.signIn('lena.leitung');
    const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`));
    const { payload } = await jwtVerify(token, keys, { issuer, audience: 'aboschalter', typ: 'JWT' });
    expect(payload).toMatchObject({
      sub: LENA,
      azp: 'aboschalter',
      typ: 'Bearer',
      BenutzerNr: '401',
      AnzeigeBenutzerNr: '401',
      salesPointNumber: '701',
      preferred_username: 'lena.leitung',
      given_name: 'Lena',
      family_name: 'Leitung',
      email: 'lena.leitung@verkehrsbetrieb.example',
      scope: 'openid profile email',
      realm_access: { roles: ['default-roles-aboschalter', 'offline_access', 'uma_authorization'] },
    });
    expect(getRoles(token)).toEqual([
      'customer-accounting',
      'issue-ticket',
      'edit-ticket-holder-with-company-assignment',
      'user-management',
    ]);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(120);
    expect(payload['auth_time']).toBeTypeOf('number');
  });

  it('have the types of Keycloak, so that an ID token is not accepted as an access token', async () => {
    const { access_token: access, id_token: id } = await identity.signIn('vera.verkauf');
    expect([decodeJwt(access)['typ'], decodeJwt(id)['typ']]).toEqual(['Bearer', 'ID']);
    expect(decodeProtectedHeader(id).typ ?? 'JWT').toBe('JWT');
  });

  it('include an ID token for the client, with auth_time and the claims of the person', async () => {
    const { id_token: token } = await identity.signIn('vera.verkauf');
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      aud: 'aboschalter',
      azp: 'aboschalter',
      iss: identity.getProvider().issuer,
      BenutzerNr: '402',
      preferred_username: 'vera.verkauf',
    });
    expect(claims['auth_time']).toBeTypeOf('number');
    expect(claims['nonce']).toBeTypeOf('string');
  });

  it('keep the time of the sign-in (auth_time) after a refresh', async () => {
    const first = await identity.signIn('vera.verkauf');
    const next = await parseTokenResponse(await identity.refresh(first.refresh_token));
    expect(decodeJwt(next.access_token)['auth_time']).toBe(decodeJwt(first.id_token)['auth_time']);
  });

  it('include a new refresh token after each refresh; a used refresh token is rejected and revokes its successors', async () => {
    const first = await identity.signIn('vera.verkauf');
    const second = await parseTokenResponse(await identity.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const reuse = await identity.refresh(first.refresh_token);
    expect(reuse.status).toBe(400);
    expect(await reuse.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await identity.refresh(second.refresh_token)).status).toBe(400);
  });

  it('can be requested only by pages of the application', async () => {
    const { refresh_token: token } = await identity.signIn('vera.verkauf');
    const foreign = await identity.refresh(token, { origin: 'http://evil.example' });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const own = await identity.refresh(token, { origin: new URL(REDIRECT_URI).origin });
    expect(own.status).toBe(200);
    expect(own.headers.get('access-control-allow-origin')).toBe(new URL(REDIRECT_URI).origin);
  });

  it('can be revoked by the application', async () => {
    const { refresh_token: token } = await identity.signIn('vera.verkauf');
    const revoked = await fetch(`${identity.getProvider().issuer}/protocol/openid-connect/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token, client_id: 'aboschalter' }),
    });
    expect(revoked.status).toBe(200);
    expect((await identity.refresh(token)).status).toBe(400);
  });

  it('remain valid after a restart of the provider, which keeps its keys', async () => {
    const { refresh_token: token, access_token: before } = await identity.signIn('ina.ausgabe');
    await identity.restart();
    const { access_token: after } = await parseTokenResponse(await identity.refresh(token));
    const keys = createRemoteJWKSet(new URL(`${identity.getProvider().issuer}/protocol/openid-connect/certs`));
    await expect(jwtVerify(before, keys)).resolves.toBeDefined();
    await expect(jwtVerify(after, keys)).resolves.toBeDefined();
  });
});

describe('an injected fault', () => {
  it('rejects refreshes, makes them fail or makes them hang, and leaves the refresh token valid', async () => {
    const { refresh_token: token } = await identity.signIn('karl.kundenservice');
    const set = async (refresh: string): Promise<void> => {
      expect((await identity.admin('POST', '/faults', { refresh })).status).toBe(200);
    };
    await set('refuse');
    expect((await identity.refresh(token)).status).toBe(400);
    await set('unavailable');
    expect((await identity.refresh(token)).status).toBe(503);
    await set('hang');
    const hanging = identity.refresh(token);
    await set('ok');
    expect((await hanging).status).toBe(200);
  });
});
