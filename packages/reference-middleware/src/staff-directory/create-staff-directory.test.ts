import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createStaffDirectory } from './create-staff-directory.ts';
import type { StaffDirectoryOptions } from './staff-directory.ts';

interface Provider {
  readonly settings: (url: string) => StaffDirectoryOptions;
  /** Responses to GET, by the end of the path. */
  readonly responses: Readonly<Record<string, unknown>>;
}
const token = `x.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.x`;
/** The responses of a realm with two groups; `managing` names the group whose members manage the realm. */
const realm = (managing?: string): Provider => ({
  settings: (url) => ({ kind: 'keycloak', issuer: `${url}/realms/abo`, clientId: 'm', secret: 's' }),
  responses: {
    '/token': { access_token: token },
    '/groups': [
      { id: 'g1', path: '/Verkauf' },
      { id: 'g2', path: '/Technik' },
    ],
    '/clients': [{ id: 'rm', clientId: 'realm-management' }],
    [`/groups/${managing}/role-mappings/clients/rm/composite`]: [{ name: 'manage-users' }],
  },
});
const embedded: Provider = {
  settings: (url) => ({ kind: 'reference', url, secret: 's' }),
  responses: {
    '/groups': [
      { id: 'g1', name: 'Verkauf' },
      { id: 'g2', name: 'Technik' },
    ],
  },
};

/** Starts a provider; `changes` collects the requests that would change it. */
async function start({ settings, responses }: Provider) {
  const changes: string[] = [];
  const server = createServer((request, reply) => {
    // The client of Keycloak adds a slash.
    const pathname = new URL(request.url ?? '/', 'http://provider').pathname.replace(/\/$/, '');
    const isToken = pathname.endsWith('/token');
    if (request.method !== 'GET' && !isToken) changes.push(`${request.method} ${pathname}`);
    const match = Object.keys(responses)
      .filter((end) => pathname.endsWith(end))
      .toSorted((one, other) => other.length - one.length)[0];
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(match === undefined ? [] : responses[match]));
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { settings: settings(`http://127.0.0.1:${port}`), changes };
}
const refused = { status: 403, body: { code: 'directory-rejected' } };

describe.each([
  ['the embedded provider', embedded],
  ['Keycloak', realm()],
])('the directory of %s', (_, provider) => {
  it('shows, assigns and removes only groups that the installation lists', async () => {
    const { settings, changes } = await start(provider);
    const directory = await createStaffDirectory(settings, ['Verkauf']);
    expect((await directory.groups()).map(({ name }) => name)).toEqual(['Verkauf']);
    await expect(directory.addToGroup('u1', 'g2')).rejects.toMatchObject(refused);
    await expect(directory.removeFromGroup('u1', 'g2')).rejects.toMatchObject(refused);
    expect(changes).toEqual([]);
    await directory.addToGroup('u1', 'g1');
    expect(changes).toEqual([expect.stringMatching(/^PUT .*\/users\/u1\/groups\/g1$/)]);
  });
});

it('the directory of Keycloak is not created if members of a listed group manage the realm', async () => {
  const { settings } = await start(realm('g2'));
  await expect(createStaffDirectory(settings, ['Verkauf', 'Technik'])).rejects.toThrow('MIDDLEWARE_STAFF_GROUPS nennt „Technik“');
  expect((await (await createStaffDirectory(settings, ['Verkauf'])).groups()).map(({ name }) => name)).toEqual(['Verkauf']);
});

it('the directory of Keycloak does not assign a listed group whose members came to manage the realm after the start', async () => {
  const provider = realm('g2');
  const responses: Record<string, unknown> = { ...provider.responses, '/groups/g2/role-mappings/clients/rm/composite': [] };
  const { settings, changes } = await start({ ...provider, responses });
  const directory = await createStaffDirectory(settings, ['Verkauf', 'Technik']);
  responses['/groups/g2/role-mappings/clients/rm/composite'] = [{ name: 'manage-users' }];
  await expect(directory.addToGroup('u1', 'g2')).rejects.toMatchObject(refused);
  expect(changes).toEqual([]);
});
