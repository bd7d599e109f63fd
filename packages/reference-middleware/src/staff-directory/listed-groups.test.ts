import { expect, it } from 'vitest';
import { createFakeDirectory } from '../testing/fake-directory.ts';
import { checkListedGroups, withListedGroups } from './listed-groups.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** Creates a directory with the groups 'Verkauf' (g1), 'Ausgabe' (g2), and one whose members manage the provider (g3). */
function createDirectoryWithAdministrators() {
  const fake = createFakeDirectory();
  const directory: StaffDirectory = {
    ...fake,
    listGroups: async () => [...(await fake.listGroups()), { id: 'g3', name: 'Realm-Administration', canManageProvider: true }],
  };
  return { directory, writes: fake.writes };
}
const createRejection = (status: number, code: string) => ({ status, body: { code } });

it('only listed groups appear in the list of groups and among the groups of users', async () => {
  const { directory } = createDirectoryWithAdministrators();
  const restricted = withListedGroups(directory, ['Verkauf', 'Realm-Administration']);
  expect((await restricted.listGroups()).map(({ name }) => name)).toEqual(['Verkauf']);
  const [lena] = await restricted.listUsers();
  expect(lena?.groups?.map(({ name }) => name)).toEqual(['Verkauf']);
});

it('a listed group can be assigned and removed', async () => {
  const { directory, writes } = createDirectoryWithAdministrators();
  const restricted = withListedGroups(directory, ['Verkauf']);
  await restricted.addToGroup('staff-2', 'g1');
  await restricted.removeFromGroup('staff-2', 'g1');
  expect(writes).toEqual(['add staff-2 to g1', 'remove staff-2 from g1']);
});

it.each([
  ['that is not listed', 'g2'],
  ['that is listed, but whose members manage the provider', 'g3'],
])('a group %s is neither assigned nor removed', async (_group, groupId) => {
  const { directory, writes } = createDirectoryWithAdministrators();
  const restricted = withListedGroups(directory, ['Verkauf', 'Realm-Administration']);
  await expect(restricted.addToGroup('staff-2', groupId)).rejects.toMatchObject(createRejection(403, 'directory-rejected'));
  await expect(restricted.removeFromGroup('staff-1', groupId)).rejects.toMatchObject(createRejection(403, 'directory-rejected'));
  expect(writes).toEqual([]);
});

it('a group that does not exist is rejected with 404', async () => {
  const { directory } = createDirectoryWithAdministrators();
  await expect(withListedGroups(directory, ['Verkauf']).addToGroup('staff-2', 'g9')).rejects.toMatchObject(
    createRejection(404, 'not-found'),
  );
});

it('the check of the listed groups rejects a group whose members manage the provider', async () => {
  const { directory } = createDirectoryWithAdministrators();
  await expect(checkListedGroups(directory, ['Verkauf', 'Realm-Administration'])).rejects.toThrow(
    'MIDDLEWARE_STAFF_GROUPS nennt „Realm-Administration“',
  );
  await expect(checkListedGroups(directory, ['Verkauf'])).resolves.toBeUndefined();
});

it('the check of the listed groups succeeds while the provider does not respond', async () => {
  const fake = createFakeDirectory();
  const failing: StaffDirectory = { ...fake, listGroups: () => Promise.reject(new Error('down')) };
  await expect(checkListedGroups(failing, ['Verkauf'])).resolves.toBeUndefined();
});
