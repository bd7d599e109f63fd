import { createNotFoundError } from '../http/api-error.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** Ids that would change the path of a URL: `/users/../groups/7` is `/groups/7`. */
const PATH_CHANGING_SEGMENTS = new Set(['', '.', '..']);

/** Returns the id. @throws ApiError 404 if the id would change the path */
function checkId(id: string, subject: string): string {
  if (PATH_CHANGING_SEGMENTS.has(id)) throw createNotFoundError(subject);
  return id;
}
const checkUserId = (id: string) => checkId(id, 'Der Nutzer');
const checkGroupId = (id: string) => checkId(id, 'Die Gruppe');

/** Wraps a directory so that it rejects ids that would change the path of the provider's URL, with 404. */
export const withIdCheck = (directory: StaffDirectory): StaffDirectory => ({
  ...directory,
  isActive: async (userId) => directory.isActive(checkUserId(userId)),
  setLock: async (userId, isLocked) => directory.setLock(checkUserId(userId), isLocked),
  remove: async (userId) => directory.remove(checkUserId(userId)),
  addToGroup: async (userId, groupId) => directory.addToGroup(checkUserId(userId), checkGroupId(groupId)),
  removeFromGroup: async (userId, groupId) => directory.removeFromGroup(checkUserId(userId), checkGroupId(groupId)),
  setTemporaryPassword: async (userId, password) => directory.setTemporaryPassword(checkUserId(userId), password),
  changePassword: async (userId, passwords) => directory.changePassword(checkUserId(userId), passwords),
});
