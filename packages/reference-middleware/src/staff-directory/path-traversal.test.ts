import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createStaffDirectory } from './create-staff-directory.ts';
import type { StaffDirectoryOptions, StaffDirectory } from './staff-directory.ts';

const kinds: Readonly<Record<string, (address: string) => StaffDirectoryOptions>> = {
  'the embedded provider': (url) => ({ kind: 'reference', url, secret: 's' }),
  Keycloak: (url) => ({ kind: 'keycloak', issuer: `${url}/realms/abo`, clientId: 'm', secret: 's' }),
};

const actions: Readonly<Record<string, (directory: StaffDirectory, id: string) => Promise<unknown>>> = {
  removed: (directory, id) => directory.remove(id),
  'put into a group': (directory, id) => directory.addToGroup(id, 'g'),
  'taken out of a group': (directory, id) => directory.removeFromGroup(id, 'g'),
  'given a password': (directory, id) => directory.setTemporaryPassword(id, 'p'),
  'a group that is entered': (directory, id) => directory.addToGroup('u', id),
  'a group that is left': (directory, id) => directory.removeFromGroup('u', id),
};

describe.each(Object.entries(kinds))('an id that would lead elsewhere at %s', (_kind, settingsOf) => {
  it.each(Object.entries(actions))('the id is rejected in the operation %s, without a request to the provider', async (_deed, action) => {
    const asked: (string | undefined)[] = [];
    const provider = createServer((request, reply) => {
      asked.push(request.url);
      reply.end('{}');
    });
    onTestFinished(() => {
      provider.close();
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = z.object({ port: z.number() }).parse(provider.address());
    const directory = await createStaffDirectory(settingsOf(`http://127.0.0.1:${port}`), []);
    for (const id of ['..', '.', ''])
      await expect(action(directory, id)).rejects.toMatchObject({ status: 404, body: { code: 'not-found' } });
    // Only the list of groups is checked at start.
    expect(asked.filter((url) => !/\/(groups|token)\b/.test(url ?? ''))).toEqual([]);
  });
});
