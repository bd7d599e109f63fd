import { expect, it } from 'vitest';
import { createFakeDirectory } from '../testing/fake-directory.ts';
import { checkListedGroups, withListedGroups } from './listed-groups.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** The groups 'Verkauf' (g1) and 'Ausgabe' (g2) of the fake, and one whose members manage the provider (g3). */
function directoryWithAdministrators() {
  const fake = createFakeDirectory();
  const directory: StaffDirectory = {
    ...fake,
    groups: async () => [...(await fake.groups()), { id: 'g3', name: 'Realm-Administration', managesProvider: true }],
  };
  return { directory, done: fake.done };
}
const refusal = (status: number, code: string) => ({ status, body: { code } });

it('only listed groups are shown, in the list and at the users', async () => {
  const { directory } = directoryWithAdministrators();
  const restricted = withListedGroups(directory, ['Verkauf', 'Realm-Administration']);
  expect((await restricted.groups()).map(({ name }) => name)).toEqual(['Verkauf']);
  const [lena] = await restricted.users();
  expect(lena?.groups?.map(({ name }) => name)).toEqual(['Verkauf']);
});

it('a listed group can be assigned and removed', async () => {
  const { directory, done } = directoryWithAdministrators();
  const restricted = withListedGroups(directory, ['Verkauf']);
  await restricted.addToGroup('staff-2', 'g1');
  await restricted.removeFromGroup('staff-2', 'g1');
  expect(done).toEqual(['add staff-2 g1', 'take staff-2 g1']);
});

it.each([
  ['that is not listed', 'g2'],
  ['that is listed, but whose members manage the provider', 'g3'],
])('neither assigns nor removes a group %s', async (_which, groupId) => {
  const { directory, done } = directoryWithAdministrators();
  const restricted = withListedGroups(directory, ['Verkauf', 'Realm-Administration']);
  await expect(restricted.addToGroup('staff-2', groupId)).rejects.toMatchObject(refusal(403, 'directory-rejected'));
  await expect(restricted.removeFromGroup('staff-1', groupId)).rejects.toMatchObject(refusal(403, 'directory-rejected'));
  expect(done).toEqual([]);
});

it('a missing group is a 404', async () => {
  const { directory } = directoryWithAdministrators();
  await expect(withListedGroups(directory, ['Verkauf']).addToGroup('staff-2', 'g9')).rejects.toMatchObject(refusal(404, 'not-found'));
});

it('a listed group whose members manage the provider prevents the start', async () => {
  const { directory } = directoryWithAdministrators();
  await expect(checkListedGroups(directory, ['Verkauf', 'Realm-Administration'])).rejects.toThrow(
    'MIDDLEWARE_STAFF_GROUPS nennt „Realm-Administration“',
  );
  await expect(checkListedGroups(directory, ['Verkauf'])).resolves.toBeUndefined();
});

it('the start succeeds while the provider does not respond', async () => {
  const fake = createFakeDirectory();
  const silent: StaffDirectory = { ...fake, groups: () => Promise.reject(new Error('down')) };
  await expect(checkListedGroups(silent, ['Verkauf'])).resolves.toBeUndefined();
});
