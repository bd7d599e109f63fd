import Fastify from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { expect, it, vi } from 'vitest';
import { ISSUER, createTokenIssuer } from '../testing/tokens.ts';
import { createAuthenticator } from './authenticator.ts';

const NOW = new Date('2026-11-21T11:00:00Z');

it('the authenticator verifies the token of a request once, and that of each request', async () => {
  const mint = await createTokenIssuer(() => NOW);
  const keys = vi.fn<JWTVerifyGetKey>(mint.keys);
  const accounts = { require: async () => undefined };
  const trust = { keys, issuer: ISSUER, salesPointClaim: 'salesPointNumber', accounts, requiredRole: undefined };
  const authenticate = createAuthenticator(trust, () => NOW);
  const app = Fastify();
  app.get('/', async (request) => [(await authenticate(request)).sub, (await authenticate(request)).sub]);
  const answerTo = async (sub: string) =>
    (await app.inject({ url: '/', headers: { authorization: `Bearer ${await mint.token({ sub })}` } })).json<unknown>();
  expect(await answerTo('anna')).toEqual(['anna', 'anna']);
  expect(await answerTo('bernd')).toEqual(['bernd', 'bernd']);
  expect(keys).toHaveBeenCalledTimes(2);
});
