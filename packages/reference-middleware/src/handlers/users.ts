import { calls } from '@aboschalter/contract';
import { Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Staff users and their groups, kept by the identity provider. */
export const userRoutes = [
  answer(calls.getUsers, (_, { settings }) => settings.directory.users()),
  answer(calls.getAvailableGroups, (_, { settings }) => settings.directory.groups()),
  answer(calls.addUserToGroup, ({ params }, { settings }) => settings.directory.addToGroup(params.userId, params.groupId), 'elsewhere'),
  answer(
    calls.removeUserFromGroup,
    ({ params }, { settings }) => settings.directory.removeFromGroup(params.userId, params.groupId),
    'elsewhere',
  ),
  answer(calls.createUser, ({ body }, { settings }) => settings.directory.create(body), 'elsewhere'),
  answer(
    calls.requireNewPassword,
    ({ params, body }, { settings }) => settings.directory.setTemporaryPassword(params.userId, body.temporaryPassword),
    'elsewhere',
  ),
  answer(
    calls.deleteUser,
    async ({ params: { userId } }, { settings, staff }) => {
      if (userId === staff.sub) throw new Refusal(409, 'Sie können Ihr eigenes Benutzerkonto nicht löschen.');
      await settings.directory.remove(userId);
    },
    'elsewhere',
  ),
];
