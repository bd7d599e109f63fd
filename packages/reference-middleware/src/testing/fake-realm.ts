import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach } from 'vitest';
import { z } from 'zod';
import { createKeycloakDirectory } from '../staff-directory/keycloak-directory.ts';
import type { StaffDirectory } from '../staff-directory/staff-directory.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A response of the realm: its status and its JSON body. */
export type RealmResponse = readonly [status: number, body?: unknown];
/**
 * The responses of a realm, by method and path below its admin API (`GET /users`). `token` is the response of the token
 * endpoint.
 */
export type RealmResponses = Readonly<Record<string, RealmResponse | ((parameters: URLSearchParams) => RealmResponse)>>;

/** Creates a token that is not signed, since the directory does not verify the tokens that it gets. */
const createUnsignedToken = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
/** The response of the token endpoint to correct credentials. */
export const TOKEN_RESPONSE: RealmResponse = [200, { access_token: createUnsignedToken({ exp: 4_000_000_000, sid: 'session-1' }) }];
/** The responses of a realm without users and groups. */
export const EMPTY_REALM: RealmResponses = {
  'GET /users': [200, []],
  'GET /groups': [200, []],
  'GET /clients': [
    200,
    [
      { id: 'c', clientId: 'aboschalter' },
      { id: 'rm', clientId: 'realm-management' },
    ],
  ],
  'GET /clients/c/roles/user-management/users': [200, []],
  'GET /roles/user-management/users': [404, { error: 'Could not find role' }],
};

/**
 * Starts a Keycloak realm with these responses.
 * @returns a directory that uses the realm, and the requests that the realm has received
 */
export async function startFakeRealm(responses: RealmResponses): Promise<{ directory: StaffDirectory; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://realm');
      const isTokenRequest = pathname.endsWith('/protocol/openid-connect/token');
      const key = isTokenRequest ? 'token' : `${request.method} ${pathname.replace('/admin/realms/abo', '').replace(/\/$/, '')}`;
      requests.push(isTokenRequest ? `token ${new URLSearchParams(body).get('grant_type')}` : [key, body].filter(Boolean).join(' '));
      const defaultResponse: RealmResponse = key.includes('/role-mappings/') ? [200, []] : [404, { error: 'Not found' }];
      const response = responses[key] ?? (isTokenRequest ? TOKEN_RESPONSE : defaultResponse);
      const [status, responseBody] =
        typeof response === 'function' ? response(isTokenRequest ? new URLSearchParams(body) : searchParams) : response;
      reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(responseBody === undefined ? undefined : JSON.stringify(responseBody));
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const issuer = `http://127.0.0.1:${port}/realms/abo`;
  return { directory: createKeycloakDirectory({ issuer, clientId: 'middleware', secret: 'secret' }), requests };
}

/** A member of staff in Keycloak's form. */
export const erika = { id: 'u1', username: 'erika', firstName: 'Erika', lastName: 'Zander', attributes: { staffNumber: ['401'] } };
