import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createJwksClient } from './jwks-client.ts';

/** Starts a provider of keys that the test can replace. The provider counts the requests for its keys. */
async function startProvider() {
  let published: JWK[] = [];
  let requestCount = 0;
  const server = createServer((_request, reply) => {
    requestCount += 1;
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  /**
   * Publishes a new key, alone or, as Keycloak does, together with earlier keys. Returns a function that signs a token with
   * the new key. The header of the token names the new key, or the key id that is passed to the function.
   */
  const rotate = async (kid: string, otherKeys: readonly JWK[] = []) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    published = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }, ...otherKeys];
    return (headerKid = kid) => new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'RS256', kid: headerKid }).sign(privateKey);
  };
  return { url: new URL(`http://127.0.0.1:${port}/certs`), rotate, requestCount: () => requestCount, published: () => published };
}

it('a token signed with a new key is accepted, even if the previous keys were fetched immediately before', async () => {
  const { url, rotate, requestCount } = await startProvider();
  const signWithFirstKey = await rotate('one');
  const { find: keys } = createJwksClient(url);
  await jwtVerify(await signWithFirstKey(), keys);
  const signWithSecondKey = await rotate('two');
  await expect(jwtVerify(await signWithSecondKey(), keys)).resolves.toBeDefined();
  await expect(jwtVerify(await signWithFirstKey(), keys)).rejects.toThrow('no applicable key found');
  await jwtVerify(await signWithSecondKey(), keys);
  // One request for the first key, one for the second key, and one in search of the first key, which was removed.
  expect(requestCount()).toBe(3);
});

it('a token signed with the previous key is accepted while the provider publishes that key', async () => {
  const { url, rotate, published } = await startProvider();
  const signWithFirstKey = await rotate('one');
  const { find: keys } = createJwksClient(url);
  await jwtVerify(await signWithFirstKey(), keys);
  const signWithSecondKey = await rotate('two', published());
  await jwtVerify(await signWithSecondKey(), keys);
  await expect(jwtVerify(await signWithFirstKey(), keys)).resolves.toBeDefined();
  const signWithThirdKey = await rotate('three');
  await jwtVerify(await signWithThirdKey(), keys);
  await expect(jwtVerify(await signWithFirstKey(), keys)).rejects.toThrow('no applicable key found');
});

it('tokens with unknown keys cause at most five requests in a row, and ten per minute', async () => {
  const { url, rotate, requestCount } = await startProvider();
  const sign = await rotate('one');
  let now = 0;
  const { find: keys } = createJwksClient(url, () => now);
  const sendUnknownKeys = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const token = await sign(`invented-${now}-${index}`);
      await jwtVerify(token, keys).catch(() => undefined);
    }
  };
  await sendUnknownKeys(40);
  // The first request for the keys, and five because of unknown keys.
  expect(requestCount()).toBe(1 + 5);
  await jwtVerify(await sign(), keys);
  now = 60_000;
  await sendUnknownKeys(40);
  expect(requestCount()).toBe(6 + 5);
  for (; now < 120_000; now += 1_000) await sendUnknownKeys(1);
  expect(requestCount()).toBeLessThanOrEqual(11 + 10);
});

it('the readiness check rejects if the keys are unavailable, and does not fetch cached keys again', async () => {
  const { url, rotate, requestCount } = await startProvider();
  await rotate('one');
  const { checkAvailability } = createJwksClient(url);
  await checkAvailability();
  await checkAvailability();
  expect(requestCount()).toBe(1);
  await expect(createJwksClient(new URL('http://127.0.0.1:9/certs')).checkAvailability()).rejects.toThrow('fetch failed');
});
