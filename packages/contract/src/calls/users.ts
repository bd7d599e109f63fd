import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { newStaffUserSchema, staffGroupSchema, staffUserSchema } from '../entities/staff-user.ts';
import type { Role } from '../roles.ts';

const roles: readonly Role[] = ['user-management'];
const userParamsSchema = objectSchema(() => ({ userId: z.string() }));
const membershipSchema = objectSchema(() => ({ userId: z.string(), groupId: z.string() }));

/** Staff users and their groups (specification, document 1, section 7). */
export const userCalls = {
  getUsers: () =>
    defineCall({
      method: 'GET',
      path: '/users',
      fixedQuery: { 'with-groups': '1' },
      summary: 'List staff users with their groups',
      roles,
      response: z.array(staffUserSchema),
    }),
  getAvailableGroups: () =>
    defineCall({
      method: 'GET',
      path: '/users/available-groups',
      summary: 'List groups',
      roles,
      response: z.array(staffGroupSchema),
    }),
  addUserToGroup: () =>
    defineCall({
      method: 'PUT',
      path: '/users/{userId}/groups/{groupId}',
      summary: 'Add a user to a group',
      roles,
      params: membershipSchema,
    }),
  removeUserFromGroup: () =>
    defineCall({
      method: 'DELETE',
      path: '/users/{userId}/groups/{groupId}',
      summary: 'Remove a user from a group',
      roles,
      params: membershipSchema,
    }),
  createUser: () =>
    defineCall({
      method: 'POST',
      path: '/users',
      summary: 'Create a staff user',
      creates: 'staff-user',
      roles,
      body: newStaffUserSchema,
    }),
  requireNewPassword: () =>
    defineCall({
      method: 'PUT',
      path: '/users/{userId}/actions/require-new-password',
      summary: 'Reset a password',
      roles,
      params: userParamsSchema,
      body: z.object({ temporaryPassword: z.string().min(1) }),
    }),
  /** Locks or unlocks an account. A locked account cannot sign in, its sessions end, and it keeps its groups. */
  setUserLock: () =>
    defineCall({
      method: 'PUT',
      path: '/users/{userId}/lock',
      summary: 'Lock or unlock a staff user',
      capability: 'accountLocks',
      roles,
      params: userParamsSchema,
      body: z.object({ locked: z.boolean() }),
    }),
  /** The audit trail of a user, including changes that the user made to their own account. */
  getUserChanges: () =>
    defineCall({
      method: 'GET',
      path: '/users/{userId}/changes',
      summary: 'List the changes of a staff user, newest first',
      capability: 'changeHistory',
      roles,
      params: userParamsSchema,
      response: z.array(auditEntrySchema),
    }),
  deleteUser: () =>
    defineCall({
      method: 'DELETE',
      path: '/users/{userId}',
      summary: 'Delete a staff user',
      roles,
      params: userParamsSchema,
    }),
};
