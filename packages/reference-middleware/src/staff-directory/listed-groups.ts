import { ApiError } from '../http/api-error.ts';
import type { DirectoryGroup, StaffDirectory } from './staff-directory.ts';

const getPrivilegedGroupsMessage = (names: string): string =>
  `MIDDLEWARE_STAFF_GROUPS nennt ${names}: Deren Mitglieder verwalten den Anmeldedienst selbst (realm-management). ` +
  'Solche Gruppen werden nur am Anmeldedienst vergeben. Nehmen Sie sie aus der Liste, oder nehmen Sie der Gruppe diese Rollen.';

/**
 * Restricts a directory to the groups that the configuration of the installation lists: other groups are not listed, assigned
 * or removed. A listed group whose members manage the provider is treated as not listed, so that the middleware
 * cannot be used to become an administrator of the provider.
 * @param names the names of the listed groups
 */
export function withListedGroups(directory: StaffDirectory, names: readonly string[]): StaffDirectory {
  const listedNames = new Set(names);
  const isAssignable = ({ name, canManageProvider }: DirectoryGroup): boolean => listedNames.has(name) && !canManageProvider;
  const assertAssignable = async (groupId: string): Promise<void> => {
    const group = (await directory.listGroups()).find(({ id }) => id === groupId);
    if (!group) throw new ApiError(404, 'Die Gruppe wurde nicht gefunden.', { code: 'not-found' });
    if (!isAssignable(group))
      throw new ApiError(403, 'Diese Gruppe wird nur am Anmeldedienst selbst vergeben und entzogen.', { code: 'directory-rejected' });
  };
  return {
    ...directory,
    listGroups: async () => (await directory.listGroups()).filter(isAssignable),
    async listUsers() {
      const [users, groups] = await Promise.all([directory.listUsers(), directory.listGroups()]);
      const assignableIds = new Set(groups.filter(isAssignable).map(({ id }) => id));
      return users.map((user) => ({ ...user, groups: user.groups?.filter(({ id }) => assignableIds.has(id)) }));
    },
    async addToGroup(userId, groupId) {
      await assertAssignable(groupId);
      await directory.addToGroup(userId, groupId);
    },
    async removeFromGroup(userId, groupId) {
      await assertAssignable(groupId);
      await directory.removeFromGroup(userId, groupId);
    },
  };
}

/**
 * Checks the listed groups when the middleware starts. The check is skipped if the provider does not respond, because
 * `withListedGroups` checks a group again each time it is used.
 * @throws Error with a German message if members of a listed group manage the identity provider
 */
export async function checkListedGroups(directory: StaffDirectory, names: readonly string[]): Promise<void> {
  const groups = await directory.listGroups().catch(() => []);
  const privileged = groups.filter((group) => group.canManageProvider && names.includes(group.name));
  if (privileged.length > 0) throw new Error(getPrivilegedGroupsMessage(privileged.map(({ name }) => `„${name}“`).join(', ')));
}
