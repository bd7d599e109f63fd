import { calls } from '@aboschalter/contract';
import { createUserOnce } from '../domain/created-user.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { assertRequiredFields } from '../domain/required-fields.ts';
import { auditDirectoryOperation } from '../domain/audit-directory-operation.ts';
import { ApiError } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';

/** Calls for staff users and their groups. The identity provider stores the users; the middleware stores their audit trail. */
export const userRoutes = [
  defineRoute(calls.getUsers, (_, { settings }) => settings.directory.listUsers()),
  defineRoute(calls.getAvailableGroups, (_, { settings }) => settings.directory.listGroups()),
  defineRoute(calls.getUserChanges, ({ params: { userId } }, { db }) => getAuditEntries(db, 'staffUser', userId)),
  defineRoute(
    calls.addUserToGroup,
    async ({ params: { userId, groupId } }, context) => {
      const run = () => context.settings.directory.addToGroup(userId, groupId);
      await auditDirectoryOperation(context, { userId, change: { field: 'group', from: null, to: groupId }, run });
    },
    { effect: 'external' },
  ),
  defineRoute(
    calls.removeUserFromGroup,
    async ({ params: { userId, groupId } }, context) => {
      const run = () => context.settings.directory.removeFromGroup(userId, groupId);
      await auditDirectoryOperation(context, { userId, change: { field: 'group', from: groupId, to: null }, run });
    },
    { effect: 'external' },
  ),
  defineRoute(
    calls.createUser,
    async ({ body }, context) => {
      const { directory, requiredFields } = context.settings;
      assertRequiredFields([{ kind: 'user', values: body.user, pathOf: (field) => `user.${field}` }], requiredFields.now());
      const change = { field: 'created', from: null, to: 'angelegt' };
      await auditDirectoryOperation(
        context,
        { userId: context.staff.sub, change, run: () => createUserOnce(directory, body, context.attempt) },
        (id) => id,
      );
    },
    { effect: 'external' },
  ),
  defineRoute(
    calls.requireNewPassword,
    async ({ params: { userId }, body }, context) => {
      const run = () => context.settings.directory.setTemporaryPassword(userId, body.temporaryPassword);
      await auditDirectoryOperation(context, { userId, change: { field: 'password', from: null, to: 'zurückgesetzt' }, run });
    },
    { effect: 'external' },
  ),
  defineRoute(
    calls.setUserLock,
    async ({ params: { userId }, body: { locked } }, context) => {
      if (locked && userId === context.staff.sub) {
        throw new ApiError(409, 'Sie können Ihr eigenes Benutzerkonto nicht sperren.', { code: 'cannot-lock-own-account' });
      }
      const run = () => context.settings.directory.setLock(userId, locked);
      await auditDirectoryOperation(context, {
        userId,
        change: { field: 'locked', from: null, to: locked ? 'gesperrt' : 'entsperrt' },
        run,
      });
    },
    { effect: 'external' },
  ),
  defineRoute(
    calls.deleteUser,
    async ({ params: { userId } }, context) => {
      if (userId === context.staff.sub) {
        throw new ApiError(409, 'Sie können Ihr eigenes Benutzerkonto nicht löschen.', { code: 'cannot-delete-own-account' });
      }
      const run = () => context.settings.directory.remove(userId);
      await auditDirectoryOperation(context, { userId, change: { field: 'deleted', from: null, to: 'gelöscht' }, run });
    },
    { effect: 'external' },
  ),
];
