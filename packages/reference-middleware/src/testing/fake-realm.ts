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

export type Answer = readonly [status: number, body?: unknown];
/** Responses by method and path below the admin API of the realm; `token` is the response of the token endpoint. */
export type Answers = Readonly<Record<string, Answer | ((query: URLSearchParams) => Answer)>>;

const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
export const granted: Answer = [200, { access_token: jwt({ exp: 4_000_000_000, sid: 'session-1' }) }];
/** The responses of a realm without persons and groups. */
export const EMPTY_REALM: Answers = {
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

/** Starts a realm with these responses. Returns its directory and the requests that the realm receives. */
export async function startFakeRealm(answers: Answers): Promise<{ directory: StaffDirectory; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://realm');
      const isToken = pathname.endsWith('/protocol/openid-connect/token');
      const key = isToken ? 'token' : `${request.method} ${pathname.replace('/admin/realms/abo', '').replace(/\/$/, '')}`;
      requests.push(isToken ? `token ${new URLSearchParams(text).get('grant_type')}` : [key, text].filter(Boolean).join(' '));
      const unlisted: Answer = key.includes('/role-mappings/') ? [200, []] : [404, { error: 'Not found' }];
      const answer = answers[key] ?? (isToken ? granted : unlisted);
      const [status, body] = typeof answer === 'function' ? answer(isToken ? new URLSearchParams(text) : searchParams) : answer;
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
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
