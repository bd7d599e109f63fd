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

/** A directory with a server that returns this response and records requests. */
async function directoryThat(status: number, body: string): Promise<{ directory: StaffDirectory; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization} ${text}`);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { directory: createReferenceDirectory(`http://127.0.0.1:${port}`, 'secret'), requests };
}

const down = { status: 502, body: { code: 'directory-unavailable', userMessage: 'Die Benutzerverwaltung ist nicht erreichbar.' } };

it('calls the identity provider with encoded ids and the secret', async () => {
  const { directory, requests } = await directoryThat(204, '');
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

it('returns the id of a new account, if the provider does', async () => {
  const user = { user: { lastName: 'Neu' }, password: 'p' };
  expect(await (await directoryThat(201, '{"id":"7"}')).directory.create(user)).toBe('7');
  expect(await (await directoryThat(204, '')).directory.create(user)).toBeUndefined();
});

it('reads users and groups', async () => {
  const user = { id: '1', username: 'u', groups: [{ id: 'g', name: 'G' }] };
  expect(await (await directoryThat(200, JSON.stringify([user]))).directory.users()).toEqual([user]);
  expect(await (await directoryThat(200, JSON.stringify(user.groups))).directory.groups()).toEqual([
    { id: 'g', name: 'G', managesProvider: false },
  ]);
});

it('the reference directory passes on rejections, with their message or a general one', async () => {
  const { directory } = await directoryThat(409, '{"userMessage":"Gibt es schon."}');
  await expect(directory.remove('a')).rejects.toMatchObject({ status: 409, body: { userMessage: 'Gibt es schon.' } });
  const silent = await directoryThat(400, '{}');
  await expect(silent.directory.remove('a')).rejects.toMatchObject({
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
])('is reported as unreachable after %i %s without the secret, and the log names %s', async (status, body, name) => {
  const { directory } = await directoryThat(status, body);
  await expect(directory.users()).rejects.toMatchObject({ ...down, cause: { name } });
});

it('is unreachable without a response', async () => {
  await expect(createReferenceDirectory('http://127.0.0.1:9', 's').users()).rejects.toMatchObject(down);
});

it.each([
  [200, '{"id":"1","username":"u","groups":[]}', true],
  [404, '{"userMessage":"Der Nutzer wurde nicht gefunden."}', false],
])('the status %i determines whether an account may sign in', async (status, body, active) => {
  const { directory, requests } = await directoryThat(status, body);
  expect(await directory.isActive('a/b')).toBe(active);
  expect(requests).toEqual(['GET /admin/users/a%2Fb Bearer secret ']);
});
