import { calls } from '@aboschalter/contract';
import { changesOf, noteAtStaff } from '../domain/record-changes.ts';
import { requireComplete } from '../domain/required-fields.ts';
import { Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/**
 * Staff users and their groups, kept by the identity provider; their trail is kept here, once the provider has done what was
 * asked of it.
 */
export const userRoutes = [
  answer(calls.getUsers, (_, { settings }) => settings.directory.users()),
  answer(calls.getAvailableGroups, (_, { settings }) => settings.directory.groups()),
  answer(calls.getUserChanges, ({ params: { userId } }, { db }) => changesOf(db, 'staffUser', userId)),
  answer(
    calls.addUserToGroup,
    async ({ params: { userId, groupId } }, context) => {
      await context.settings.directory.addToGroup(userId, groupId);
      await noteAtStaff(context, userId, { field: 'group', from: null, to: groupId });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.removeUserFromGroup,
    async ({ params: { userId, groupId } }, context) => {
      await context.settings.directory.removeFromGroup(userId, groupId);
      await noteAtStaff(context, userId, { field: 'group', from: groupId, to: null });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.createUser,
    async ({ body }, context) => {
      const { directory, requiredFields } = context.settings;
      requireComplete([{ kind: 'user', values: body.user, pathOf: (field) => `user.${field}` }], requiredFields.now());
      const id = await directory.create(body);
      if (id !== undefined) await noteAtStaff(context, id, { field: 'created', from: null, to: 'angelegt' });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.requireNewPassword,
    async ({ params: { userId }, body }, context) => {
      await context.settings.directory.setTemporaryPassword(userId, body.temporaryPassword);
      await noteAtStaff(context, userId, { field: 'password', from: null, to: 'zurückgesetzt' });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.deleteUser,
    async ({ params: { userId } }, context) => {
      if (userId === context.staff.sub) {
        throw new Refusal(409, 'Sie können Ihr eigenes Benutzerkonto nicht löschen.', { code: 'own-account' });
      }
      await context.settings.directory.remove(userId);
      await noteAtStaff(context, userId, { field: 'deleted', from: null, to: 'gelöscht' });
    },
    { effect: 'elsewhere' },
  ),
];
