import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createJwksClient } from './jwks-client.ts';

/** A provider whose keys change, and which counts the requests for them. */
async function provider() {
  let published: JWK[] = [];
  let asked = 0;
  const server = createServer((_request, reply) => {
    asked += 1;
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  /**
   * Publishes a new key, alone or, as in Keycloak, together with earlier ones; returns a function that signs with it.
   */
  const rotate = async (kid: string, beside: readonly JWK[] = []) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    published = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }, ...beside];
    return (named = kid) => new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'RS256', kid: named }).sign(privateKey);
  };
  return { url: new URL(`http://127.0.0.1:${port}/certs`), rotate, asked: () => asked, published: () => published };
}

it('a token signed with a new key is accepted at once, however recently the keys were fetched', async () => {
  const { url, rotate, asked } = await provider();
  const first = await rotate('one');
  const { find: keys } = createJwksClient(url);
  await jwtVerify(await first(), keys);
  const second = await rotate('two');
  await expect(jwtVerify(await second(), keys)).resolves.toBeDefined();
  await expect(jwtVerify(await first(), keys)).rejects.toThrow('no applicable key found');
  await jwtVerify(await second(), keys);
  expect(asked()).toBe(3);
});

it('a token signed with the previous key is accepted while the provider publishes that key', async () => {
  const { url, rotate, published } = await provider();
  const first = await rotate('one');
  const { find: keys } = createJwksClient(url);
  await jwtVerify(await first(), keys);
  const second = await rotate('two', published());
  await jwtVerify(await second(), keys);
  await expect(jwtVerify(await first(), keys)).resolves.toBeDefined();
  const third = await rotate('three');
  await jwtVerify(await third(), keys);
  await expect(jwtVerify(await first(), keys)).rejects.toThrow('no applicable key found');
});

it('tokens with unknown keys do not cause a request to the provider each', async () => {
  const { url, rotate, asked } = await provider();
  const sign = await rotate('one');
  let now = 0;
  const { find: keys } = createJwksClient(url, () => now);
  const invent = async (many: number) => {
    for (let nth = 0; nth < many; nth += 1) {
      const token = await sign(`invented-${now}-${nth}`);
      await jwtVerify(token, keys).catch(() => undefined);
    }
  };
  await invent(40);
  expect(asked()).toBe(1 + 5);
  await jwtVerify(await sign(), keys);
  now = 60_000;
  await invent(40);
  expect(asked()).toBe(6 + 5);
  for (; now < 120_000; now += 1_000) await invent(1);
  expect(asked()).toBeLessThanOrEqual(11 + 10);
});

it('the readiness check reports whether the keys are available, and does not fetch cached ones again', async () => {
  const { url, rotate, asked } = await provider();
  await rotate('one');
  const { ready } = createJwksClient(url);
  await ready();
  await ready();
  expect(asked()).toBe(1);
  await expect(createJwksClient(new URL('http://127.0.0.1:9/certs')).ready()).rejects.toThrow('fetch failed');
});
