import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createStaffDirectory } from './create-staff-directory.ts';
import type { StaffDirectoryOptions, StaffDirectory } from './staff-directory.ts';

/** Functions that create the options of a directory from the URL of a provider. */
const providers: Readonly<Record<string, (url: string) => StaffDirectoryOptions>> = {
  'the reference provider': (url) => ({ kind: 'reference', url, secret: 's' }),
  Keycloak: (url) => ({ kind: 'keycloak', issuer: `${url}/realms/abo`, clientId: 'm', secret: 's' }),
};

const operations: Readonly<Record<string, (directory: StaffDirectory, id: string) => Promise<unknown>>> = {
  'checking whether a user is active': (directory, id) => directory.isActive(id),
  'locking a user': (directory, id) => directory.setLock(id, true),
  'removing a user': (directory, id) => directory.remove(id),
  'adding a user to a group': (directory, id) => directory.addToGroup(id, 'g'),
  'removing a user from a group': (directory, id) => directory.removeFromGroup(id, 'g'),
  'setting the password of a user': (directory, id) => directory.setTemporaryPassword(id, 'p'),
  'changing the password of a user': (directory, id) => directory.changePassword(id, { oldPassword: 'a', newPassword: 'b' }),
  'adding to a group': (directory, id) => directory.addToGroup('u', id),
  'removing from a group': (directory, id) => directory.removeFromGroup('u', id),
};

describe.each(Object.entries(providers))('an id that would change the path of the URL of %s', (_provider, createOptions) => {
  it.each(Object.entries(operations))('is rejected without a request to the provider when %s', async (_operation, execute) => {
    const requestedUrls: (string | undefined)[] = [];
    const provider = createServer((request, reply) => {
      requestedUrls.push(request.url);
      reply.end('{}');
    });
    onTestFinished(() => {
      provider.close();
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = z.object({ port: z.number() }).parse(provider.address());
    const directory = await createStaffDirectory(createOptions(`http://127.0.0.1:${port}`), []);
    for (const id of ['..', '.', ''])
      await expect(execute(directory, id)).rejects.toMatchObject({ status: 404, body: { code: 'not-found' } });
    // The creation of the directory requests only the list of groups.
    expect(requestedUrls.filter((url) => !/\/(groups|token)\b/.test(url ?? ''))).toEqual([]);
  });
});
