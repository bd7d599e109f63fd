import { notFound } from '../http/api-error.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** Ids that would change the path of a URL: `/users/../groups/7` is `/groups/7`. */
const PATH_CHANGING_SEGMENTS = new Set(['', '.', '..']);

function assertPlainId(id: string, what: string): string {
  if (PATH_CHANGING_SEGMENTS.has(id)) throw notFound(what);
  return id;
}
const user = (id: string) => assertPlainId(id, 'Der Nutzer');
const group = (id: string) => assertPlainId(id, 'Die Gruppe');

/** Wraps a directory so that it rejects ids that would change the path of the provider's URL. @throws ApiError 404 */
export const rejectPathTraversalIds = (directory: StaffDirectory): StaffDirectory => ({
  ...directory,
  isActive: async (userId) => directory.isActive(user(userId)),
  remove: async (userId) => directory.remove(user(userId)),
  addToGroup: async (userId, groupId) => directory.addToGroup(user(userId), group(groupId)),
  removeFromGroup: async (userId, groupId) => directory.removeFromGroup(user(userId), group(groupId)),
  setTemporaryPassword: async (userId, password) => directory.setTemporaryPassword(user(userId), password),
  changePassword: async (userId, passwords) => directory.changePassword(user(userId), passwords),
});
