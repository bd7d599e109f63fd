import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createStaffDirectory } from './create-staff-directory.ts';
import type { StaffDirectoryOptions } from './staff-directory.ts';

/** A kind of identity provider, for a server that the test starts. */
interface FakeProvider {
  readonly createOptions: (url: string) => StaffDirectoryOptions;
  /** Responses to GET, by the end of the path. */
  readonly responses: Readonly<Record<string, unknown>>;
}
const token = `x.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.x`;
/** Creates a realm with two groups. The members of the group with the id `managingGroupId` manage the realm. */
const createRealm = (managingGroupId?: string): FakeProvider => ({
  createOptions: (url) => ({ kind: 'keycloak', issuer: `${url}/realms/abo`, clientId: 'm', secret: 's' }),
  responses: {
    '/token': { access_token: token },
    '/groups': [
      { id: 'g1', path: '/Verkauf' },
      { id: 'g2', path: '/Technik' },
    ],
    '/clients': [{ id: 'rm', clientId: 'realm-management' }],
    [`/groups/${managingGroupId}/role-mappings/clients/rm/composite`]: [{ name: 'manage-users' }],
  },
});
const referenceProvider: FakeProvider = {
  createOptions: (url) => ({ kind: 'reference', url, secret: 's' }),
  responses: {
    '/groups': [
      { id: 'g1', name: 'Verkauf' },
      { id: 'g2', name: 'Technik' },
    ],
  },
};

/** Starts a provider. `changes` collects the requests that would change data of the provider. */
async function startProvider({ createOptions, responses }: FakeProvider) {
  const changes: string[] = [];
  const server = createServer((request, reply) => {
    // The client library of Keycloak adds a slash to some paths.
    const pathname = new URL(request.url ?? '/', 'http://provider').pathname.replace(/\/$/, '');
    const isTokenRequest = pathname.endsWith('/token');
    if (request.method !== 'GET' && !isTokenRequest) changes.push(`${request.method} ${pathname}`);
    const longestMatch = Object.keys(responses)
      .filter((end) => pathname.endsWith(end))
      .toSorted((a, b) => b.length - a.length)[0];
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(longestMatch === undefined ? [] : responses[longestMatch]));
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { options: createOptions(`http://127.0.0.1:${port}`), changes };
}
const rejection = { status: 403, body: { code: 'directory-rejected' } };

describe.each([
  ['the reference provider', referenceProvider],
  ['Keycloak', createRealm()],
])('the directory of %s', (_, provider) => {
  it('lists, assigns and removes only groups that the installation lists', async () => {
    const { options, changes } = await startProvider(provider);
    const directory = await createStaffDirectory(options, ['Verkauf']);
    expect((await directory.listGroups()).map(({ name }) => name)).toEqual(['Verkauf']);
    await expect(directory.addToGroup('u1', 'g2')).rejects.toMatchObject(rejection);
    await expect(directory.removeFromGroup('u1', 'g2')).rejects.toMatchObject(rejection);
    expect(changes).toEqual([]);
    await directory.addToGroup('u1', 'g1');
    expect(changes).toEqual([expect.stringMatching(/^PUT .*\/users\/u1\/groups\/g1$/)]);
  });
});

it('the directory of Keycloak is not created if members of a listed group manage the realm', async () => {
  const { options } = await startProvider(createRealm('g2'));
  await expect(createStaffDirectory(options, ['Verkauf', 'Technik'])).rejects.toThrow('MIDDLEWARE_STAFF_GROUPS nennt „Technik“');
  expect((await (await createStaffDirectory(options, ['Verkauf'])).listGroups()).map(({ name }) => name)).toEqual(['Verkauf']);
});

it('the directory of Keycloak does not assign a listed group whose members can manage the realm since a change after the start', async () => {
  const provider = createRealm('g2');
  const responses: Record<string, unknown> = { ...provider.responses, '/groups/g2/role-mappings/clients/rm/composite': [] };
  const { options, changes } = await startProvider({ ...provider, responses });
  const directory = await createStaffDirectory(options, ['Verkauf', 'Technik']);
  responses['/groups/g2/role-mappings/clients/rm/composite'] = [{ name: 'manage-users' }];
  await expect(directory.addToGroup('u1', 'g2')).rejects.toMatchObject(rejection);
  expect(changes).toEqual([]);
});
