import { calls } from '@aboschalter/contract';
import { createUserOnce } from '../domain/created-user.ts';
import { changesOf } from '../domain/record-changes.ts';
import { requireComplete } from '../domain/required-fields.ts';
import { keepDeed } from '../domain/staff-deeds.ts';
import { Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Staff users and their groups, kept by the identity provider; their trail is kept here. */
export const userRoutes = [
  answer(calls.getUsers, (_, { settings }) => settings.directory.users()),
  answer(calls.getAvailableGroups, (_, { settings }) => settings.directory.groups()),
  answer(calls.getUserChanges, ({ params: { userId } }, { db }) => changesOf(db, 'staffUser', userId)),
  answer(
    calls.addUserToGroup,
    async ({ params: { userId, groupId } }, context) => {
      const run = () => context.settings.directory.addToGroup(userId, groupId);
      await keepDeed(context, { userId, change: { field: 'group', from: null, to: groupId }, run });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.removeUserFromGroup,
    async ({ params: { userId, groupId } }, context) => {
      const run = () => context.settings.directory.removeFromGroup(userId, groupId);
      await keepDeed(context, { userId, change: { field: 'group', from: groupId, to: null }, run });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.createUser,
    async ({ body }, context) => {
      const { directory, requiredFields } = context.settings;
      requireComplete([{ kind: 'user', values: body.user, pathOf: (field) => `user.${field}` }], requiredFields.now());
      const change = { field: 'created', from: null, to: 'angelegt' };
      await keepDeed(
        context,
        { userId: context.staff.sub, change, run: () => createUserOnce(directory, body, context.attempt) },
        (id) => id,
      );
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.requireNewPassword,
    async ({ params: { userId }, body }, context) => {
      const run = () => context.settings.directory.setTemporaryPassword(userId, body.temporaryPassword);
      await keepDeed(context, { userId, change: { field: 'password', from: null, to: 'zurückgesetzt' }, run });
    },
    { effect: 'elsewhere' },
  ),
  answer(
    calls.deleteUser,
    async ({ params: { userId } }, context) => {
      if (userId === context.staff.sub) {
        throw new Refusal(409, 'Sie können Ihr eigenes Benutzerkonto nicht löschen.', { code: 'own-account' });
      }
      const run = () => context.settings.directory.remove(userId);
      await keepDeed(context, { userId, change: { field: 'deleted', from: null, to: 'gelöscht' }, run });
    },
    { effect: 'elsewhere' },
  ),
];
