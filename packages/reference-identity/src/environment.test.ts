import { expect, it } from 'vitest';
import { loadConfig } from './environment.ts';
import { startIdentityProvider } from './start-identity-provider.ts';
import { startTestIdentity } from './test-identity.ts';

const requiredVariables = { IDENTITY_REDIRECT_URIS: 'http://localhost:1/a/ http://localhost:1/b/', IDENTITY_ADMIN_API_SECRET: 's' };

it('loadConfig requires only the URLs of the application and the secret of the middleware, and has defaults for all other settings', () => {
  expect(loadConfig(requiredVariables)).toEqual({
    port: 9091,
    host: '127.0.0.1',
    dataDir: '.aboschalter/identity',
    redirectUris: ['http://localhost:1/a/', 'http://localhost:1/b/'],
    postLogoutRedirectUris: [],
    middlewareSecret: 's',
  });
  expect(loadConfig({ ...requiredVariables, IDENTITY_PORT: '80', IDENTITY_ACCESS_TOKEN_TTL_SECONDS: '300' })).toMatchObject({
    port: 80,
    accessTokenSeconds: 300,
  });
});

it.each([
  [{ IDENTITY_PORT: '' }, 'IDENTITY_PORT: IDENTITY_PORT is not a port (0 to 65535).'],
  [{ IDENTITY_PORT: '70000' }, 'IDENTITY_PORT: IDENTITY_PORT is not a port (0 to 65535).'],
  [{ IDENTITY_HOST: '', IDENTITY_DATA_DIR: '' }, 'IDENTITY_HOST: IDENTITY_HOST is empty.\nIDENTITY_DATA_DIR: IDENTITY_DATA_DIR is empty.'],
  [{ IDENTITY_ISSUER: 'login.example' }, 'IDENTITY_ISSUER: IDENTITY_ISSUER is not a URL.'],
  [{ IDENTITY_ISSUER: 'https://login.example/' }, 'IDENTITY_ISSUER: IDENTITY_ISSUER does not end with the path /realms/aboschalter.'],
  [{ IDENTITY_DATABASE_URL: 'mysql://x' }, 'IDENTITY_DATABASE_URL: IDENTITY_DATABASE_URL is not the URL of a PostgreSQL server.'],
  [{ IDENTITY_REDIRECT_URIS: ' ' }, 'IDENTITY_REDIRECT_URIS: IDENTITY_REDIRECT_URIS is missing.'],
  [{ IDENTITY_REDIRECT_URIS: undefined }, 'IDENTITY_REDIRECT_URIS: IDENTITY_REDIRECT_URIS is missing.'],
  [{ IDENTITY_REDIRECT_URIS: 'http://a/,nebenan' }, 'IDENTITY_REDIRECT_URIS.1: „nebenan“ is not a URL.'],
  [{ IDENTITY_ADMIN_API_SECRET: '' }, 'IDENTITY_ADMIN_API_SECRET: IDENTITY_ADMIN_API_SECRET is missing.'],
  [
    { IDENTITY_ACCESS_TOKEN_TTL_SECONDS: '0' },
    'IDENTITY_ACCESS_TOKEN_TTL_SECONDS: IDENTITY_ACCESS_TOKEN_TTL_SECONDS is not a number of seconds.',
  ],
])('loadConfig throws an error with one line for each invalid variable: %j', (variables, message) => {
  expect(() => loadConfig({ ...requiredVariables, ...variables })).toThrow(new Error(message));
});

it('startIdentityProvider throws if its port is in use', async () => {
  const first = await startTestIdentity();
  const { port } = new URL(first.getProvider().issuer);
  await expect(startIdentityProvider(loadConfig({ ...requiredVariables, IDENTITY_PORT: port }))).rejects.toThrow(
    `The identity provider cannot listen on 127.0.0.1:${port}. Is the port in use?`,
  );
  await first.dispose();
});

it('loadConfig rejects a renamed variable and names its new name', () => {
  const text = 'IDENTITY_MIDDLEWARE_SECRET is now IDENTITY_ADMIN_API_SECRET.';
  expect(() => loadConfig({ ...requiredVariables, IDENTITY_MIDDLEWARE_SECRET: 'x' })).toThrow(new Error(text));
});
