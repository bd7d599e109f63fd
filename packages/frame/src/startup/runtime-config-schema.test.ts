import { expect, it, vi } from 'vitest';
import { loadRuntimeConfig, runtimeConfigSchema } from './runtime-config-schema.ts';

it('the runtime configuration defaults to the local middleware on port 9090, allows no other origins, and accepts no tokens from the query', () => {
  expect(runtimeConfigSchema.parse({})).toEqual({
    middlewareUrl: 'http://localhost:9090',
    allowDevVersions: false,
    timeouts: { request: 30_000, upload: 60_000 },
    remoteOrigins: [],
    overrideOrigins: [],
    signIn: { acceptTokensFromQuery: false, salesPointClaim: 'salesPointNumber' },
  });
});

it('the runtime configuration accepts other header names of the command server, and rejects unknown ones with a message', () => {
  const commandServer = { requestHeaders: { orgId: 'x-org' } };
  expect(runtimeConfigSchema.parse({ commandServer }).commandServer).toEqual(commandServer);
  const unknown = runtimeConfigSchema.safeParse({ commandServer: { requestHeaders: { org: 'x-org' } } });
  expect(unknown.error?.message).toContain('Unknown header \\"org\\". Known are: orgId,');
});

it.each(['', '  '])(
  'the runtime configuration accepts an empty address of the middleware (%j), which the compatibility check reports',
  (middlewareUrl) => {
    expect(runtimeConfigSchema.parse({ middlewareUrl }).middlewareUrl).toBe('');
  },
);

it.each([
  ['the response is an error', new Response('', { status: 500 }), 'HTTP 500'],
  ['the response is no JSON', new Response('<html>'), 'Unexpected token'],
  ['an address is invalid', Response.json({ middlewareUrl: 'x' }), 'middlewareUrl'],
])('loadRuntimeConfig rejects if %s', async (_what, response, why) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(loadRuntimeConfig('http://shell.example/app/', 1_000)).rejects.toThrow(why);
  vi.unstubAllGlobals();
});
