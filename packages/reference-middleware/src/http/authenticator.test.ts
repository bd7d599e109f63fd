import Fastify from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { expect, it, vi } from 'vitest';
import { ISSUER, createTokenIssuer } from '../testing/tokens.ts';
import { createAuthenticator } from './authenticator.ts';

const NOW = new Date('2026-11-21T11:00:00Z');

it('the authenticator verifies each token once per request, however often it is called', async () => {
  const tokenIssuer = await createTokenIssuer(() => NOW);
  const keys = vi.fn<JWTVerifyGetKey>(tokenIssuer.keys);
  const accounts = { assertActive: async () => undefined };
  const options = { keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber', accounts, requiredRole: undefined };
  const authenticate = createAuthenticator(options, () => NOW);
  const app = Fastify();
  app.get('/', async (request) => [(await authenticate(request)).sub, (await authenticate(request)).sub]);
  const requestSubjects = async (sub: string) =>
    (await app.inject({ url: '/', headers: { authorization: `Bearer ${await tokenIssuer.createToken({ sub })}` } })).json<unknown>();
  expect(await requestSubjects('anna')).toEqual(['anna', 'anna']);
  expect(await requestSubjects('bernd')).toEqual(['bernd', 'bernd']);
  expect(keys).toHaveBeenCalledTimes(2);
});
