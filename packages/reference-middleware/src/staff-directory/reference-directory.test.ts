import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createReferenceDirectory } from './reference-directory.ts';
import type { StaffDirectory } from './staff-directory.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Creates a directory whose provider sends this response to every request, and records the requests. */
async function createDirectoryWithResponse(status: number, body: string): Promise<{ directory: StaffDirectory; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    let requestBody = '';
    request.on('data', (chunk: Buffer) => {
      requestBody += chunk.toString();
    });
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization} ${requestBody}`);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { directory: createReferenceDirectory(`http://127.0.0.1:${port}`, 'secret'), requests };
}

const unavailableError = {
  status: 502,
  body: { code: 'directory-unavailable', userMessage: 'Die Benutzerverwaltung ist nicht erreichbar.' },
};

it('the reference directory sends requests with encoded ids and the secret', async () => {
  const { directory, requests } = await createDirectoryWithResponse(204, '');
  await directory.create({ user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'p' });
  await directory.remove('a/b');
  await directory.addToGroup('a b', 'g/1');
  await directory.removeFromGroup('a', 'g');
  await directory.setTemporaryPassword('a', 't');
  await directory.changePassword('a', { oldPassword: 'o', newPassword: 'n' });
  expect(requests).toEqual([
    'POST /admin/users Bearer secret {"user":{"firstName":"Nina","lastName":"Neu","email":"nina@post.example"},"password":"p"}',
    'DELETE /admin/users/a%2Fb Bearer secret ',
    'PUT /admin/users/a%20b/groups/g%2F1 Bearer secret ',
    'DELETE /admin/users/a/groups/g Bearer secret ',
    'PUT /admin/users/a/temporary-password Bearer secret {"temporaryPassword":"t"}',
    'PUT /admin/users/a/password Bearer secret {"oldPassword":"o","newPassword":"n"}',
  ]);
});

it('the reference directory returns the id of a new account, or undefined if the provider returns none', async () => {
  const user = { user: { lastName: 'Neu' }, password: 'p' };
  expect(await (await createDirectoryWithResponse(201, '{"id":"7"}')).directory.create(user)).toBe('7');
  expect(await (await createDirectoryWithResponse(204, '')).directory.create(user)).toBeUndefined();
});

it('the reference directory lists users and groups', async () => {
  const user = { id: '1', username: 'u', groups: [{ id: 'g', name: 'G' }] };
  expect(await (await createDirectoryWithResponse(200, JSON.stringify([user]))).directory.listUsers()).toEqual([user]);
  expect(await (await createDirectoryWithResponse(200, JSON.stringify(user.groups))).directory.listGroups()).toEqual([
    { id: 'g', name: 'G', canManageProvider: false },
  ]);
});

it('the reference directory reports rejections with the message of the provider or, without one, a general message', async () => {
  const { directory } = await createDirectoryWithResponse(409, '{"userMessage":"Gibt es schon."}');
  await expect(directory.remove('a')).rejects.toMatchObject({ status: 409, body: { userMessage: 'Gibt es schon.' } });
  const withoutMessage = await createDirectoryWithResponse(400, '{}');
  await expect(withoutMessage.directory.remove('a')).rejects.toMatchObject({
    status: 400,
    body: { userMessage: 'Der Vorgang ist fehlgeschlagen.' },
  });
});

it.each([
  [401, '{"userMessage":"x"}', 'DirectoryAnswered401'],
  [403, '{}', 'DirectoryAnswered403'],
  [500, '{}', 'DirectoryAnswered500'],
  [503, '<html>', 'SyntaxError'],
  [200, '<html>', 'SyntaxError'],
  [200, '{"no":"list"}', 'ZodError'],
])('the reference directory is reported as unavailable after the response %i %s, with the cause %s', async (status, body, name) => {
  const { directory } = await createDirectoryWithResponse(status, body);
  await expect(directory.listUsers()).rejects.toMatchObject({ ...unavailableError, cause: { name } });
});

it('the reference directory is reported as unavailable if the provider does not respond', async () => {
  // No server listens on this port.
  await expect(createReferenceDirectory('http://127.0.0.1:9', 's').listUsers()).rejects.toMatchObject(unavailableError);
});

it.each([
  [200, '{"id":"1","username":"u","groups":[]}', true],
  [404, '{"userMessage":"Der Nutzer wurde nicht gefunden."}', false],
])('the reference directory returns whether an account can sign in, after the response %i', async (status, body, isActive) => {
  const { directory, requests } = await createDirectoryWithResponse(status, body);
  expect(await directory.isActive('a/b')).toBe(isActive);
  expect(requests).toEqual(['GET /admin/users/a%2Fb Bearer secret ']);
});
