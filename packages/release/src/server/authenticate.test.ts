import { createServer, type Server } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTempDir } from '../testing/build.ts';
import { createToken } from './access.ts';
import { createAuthenticate } from './authenticate.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
const AUDIENCE = 'https://releases.example';
const keys = await generateKeyPair('ES256');

let folder: string;
let server: Server;
let issuer: string;
beforeEach(async () => {
  folder = makeTempDir();
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  server = createServer((request, response) => {
    const documents: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': { keys: [jwk] },
    };
    const document = documents[request.url ?? ''];
    response.writeHead(document === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = server.address();
  issuer = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const writeAccess = (access: object): string => {
  const file = path.join(folder, 'access.json');
  writeFileSync(file, JSON.stringify(access));
  return file;
};
const authenticate = (token: string) =>
  createAuthenticate(
    writeAccess({
      issuers: [
        { issuer, audience: AUDIENCE, teams: [{ team: 'lost-property', claims: { repository: 'city/lost', ref: 'refs/heads/main' } }] },
      ],
    }),
    () => NOW,
  )(`Bearer ${token}`);
const sign = (claims: JWTPayload = {}): Promise<string> =>
  new SignJWT({
    iss: issuer,
    aud: AUDIENCE,
    sub: 'repo:city/lost',
    exp: SECONDS + 60,
    repository: 'city/lost',
    ref: 'refs/heads/main',
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(keys.privateKey);

describe('a token of a CI system', () => {
  it('is accepted for the team whose claims it has', async () => {
    expect(await authenticate(await sign())).toEqual({ author: `repo:city/lost (${issuer})`, teams: ['lost-property'] });
  });

  // The clocks may differ by 30 seconds.
  it.each([
    ['another audience', { aud: 'https://other.example' }, 'unexpected "aud" claim value'],
    ['an expiry in the past', { exp: SECONDS - 31 }, '"exp" claim timestamp check failed'],
    ['no expiry', { exp: undefined }, 'missing required "exp" claim'],
    ['a start in the future', { nbf: SECONDS + 31 }, '"nbf" claim timestamp check failed'],
    ['another branch', { ref: 'refs/heads/feature' }, 'belongs to no team'],
    ['another issuer', { iss: 'https://ci.example' }, 'The token is unknown. Ask the operator of the release server for a new one.'],
  ])('is rejected with %s', async (_, claims, message) => {
    await expect(authenticate(await sign(claims))).rejects.toThrow(message);
  });

  it('is rejected if it is signed with another key, a shared secret or not at all', async () => {
    const header = { alg: 'ES256', kid: 'one' };
    const claims = { iss: issuer, aud: AUDIENCE, sub: 'x', exp: SECONDS + 60, repository: 'city/lost', ref: 'refs/heads/main' };
    const other = await generateKeyPair('ES256');
    await expect(authenticate(await new SignJWT(claims).setProtectedHeader(header).sign(other.privateKey))).rejects.toThrow(
      'signature verification failed',
    );
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
    await expect(authenticate(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret))).rejects.toThrow(
      '"alg" (Algorithm) Header Parameter value not allowed',
    );
    const [, payload = ''] = (await sign()).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    await expect(authenticate(none)).rejects.toThrow('is rejected');
  });

  it('is answered with 503 while the keys of the issuer are unavailable', async () => {
    const token = await sign();
    server.close();
    server.closeAllConnections();
    await expect(authenticate(token)).rejects.toMatchObject({ status: 503, message: expect.stringContaining('are unavailable') });
  });
});

it('a token of the access file is accepted until it expires', async () => {
  const { token, entry } = createToken('sales-ci', 'sales', 1, NOW);
  const file = writeAccess({ tokens: [entry] });
  const day = 86_400_000;
  const at = (time: number) => createAuthenticate(file, () => new Date(time))(`Bearer ${token}`);
  expect(await at(NOW.getTime() + day - 1)).toEqual({ author: 'sales-ci', teams: ['sales'] });
  await expect(at(NOW.getTime() + day)).rejects.toThrow('The token sales-ci expired');
});

it.each([
  ['an issuer without https', { issuers: [{ issuer: 'http://ci.example', audience: 'a', teams: [{ team: 'a', claims: { b: 'c' } }] }] }],
  ['a team without claims', { issuers: [{ issuer: 'https://ci.example', audience: 'a', teams: [{ team: 'a', claims: {} }] }] }],
  ['a misspelt property', { tokenz: [] }],
])('an access file with %s is invalid', async (_, access) => {
  await expect(createAuthenticate(writeAccess(access), () => NOW)('Bearer x')).rejects.toMatchObject({ status: 503 });
});
