import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { z } from 'zod';
import { obtainTokens, type TokenPair } from './sign-in.ts';
import { CLIENT_ID, type IdentityOptions } from './options.ts';
import { startIdentityProvider, type IdentityProviderHandle } from './start-identity-provider.ts';

/** The registered URL of the application in tests; nothing listens there. */
export const REDIRECT_URI = 'http://localhost:5555/app/';
const SECRET = 'test-secret';

/** A running provider with its data in a temporary folder. */
export interface TestIdentity {
  /** Returns the running provider. A restart replaces it. */
  getProvider(): IdentityProviderHandle;
  /** Restarts the provider with the same data on another port, so that no open connection of an earlier request is reused. */
  restart(): Promise<void>;
  signIn(username: string, password?: string): Promise<TokenPair>;
  refresh(refreshToken: string, headers?: Record<string, string>): Promise<Response>;
  admin(method: string, path: string, body?: unknown): Promise<Response>;
  /** Stops the provider and removes the folder. */
  dispose(): Promise<void>;
}

/** Creates a database on the server in `IDENTITY_TEST_DATABASE_URL`, with which all tests can be run; undefined without it. */
async function createServerDatabase(): Promise<string | undefined> {
  const url = process.env.IDENTITY_TEST_DATABASE_URL;
  if (url === undefined) return undefined;
  const name = `identity_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/[^/]*$/, name);
}

/** Starts a provider with demo staff on a free port. */
export async function startTestIdentity(options: Partial<IdentityOptions> = {}): Promise<TestIdentity> {
  const databaseUrl = await createServerDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'aboschalter-identity-'));
  const start = (port: number): Promise<IdentityProviderHandle> =>
    startIdentityProvider({
      port,
      dataDir,
      databaseUrl,
      redirectUris: [REDIRECT_URI],
      postLogoutRedirectUris: [REDIRECT_URI],
      middlewareSecret: SECRET,
      passwordCost: 2 ** 10,
      ...options,
    });
  let identity = await start(0);
  return {
    getProvider: () => identity,
    async restart() {
      await identity.close();
      identity = await start(0);
    },
    signIn: (username, password = 'demo') => obtainTokens({ issuer: identity.issuer, redirectUri: REDIRECT_URI, username, password }),
    refresh: (refreshToken, headers = {}) =>
      fetch(`${identity.issuer}/protocol/openid-connect/token`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: refreshToken }),
      }),
    admin: (method, path, body) =>
      fetch(`${identity.adminUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${SECRET}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async dispose() {
      await identity.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const rolesSchema = z.object({ resource_access: z.object({ aboschalter: z.object({ roles: z.array(z.string()) }) }) });
const tokenResponseSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Returns the roles of the client in an access token. */
export const getRoles = (accessToken: string): string[] => rolesSchema.parse(decodeJwt(accessToken)).resource_access.aboschalter.roles;

/** Parses the tokens in the response to a refresh. */
export const parseTokenResponse = async (response: Response): Promise<z.infer<typeof tokenResponseSchema>> =>
  tokenResponseSchema.parse(await response.json());

/** Returns the URL that starts a sign-in at an issuer, with `changes` to its parameters. The PKCE verifier is 'verifier'. */
export function buildAuthorizationUrl(issuer: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'aboschalter',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid',
    state: 'there',
    nonce: 'n',
    code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${issuer}/protocol/openid-connect/auth?${query.toString()}`;
}
