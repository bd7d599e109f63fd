import { notFound } from '../http/api-error.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** Path segments that change the path: `/users/../groups/7` is `/groups/7`. */
const ELSEWHERE = new Set(['', '.', '..']);

function plain(id: string, what: string): string {
  if (ELSEWHERE.has(id)) throw notFound(what);
  return id;
}
const user = (id: string) => plain(id, 'Der Nutzer');
const group = (id: string) => plain(id, 'Die Gruppe');

/** Rejects ids that would change the path of a provider's URL, as unknown (404). */
export const rejectPathTraversalIds = (directory: StaffDirectory): StaffDirectory => ({
  ...directory,
  isActive: async (userId) => directory.isActive(user(userId)),
  remove: async (userId) => directory.remove(user(userId)),
  addToGroup: async (userId, groupId) => directory.addToGroup(user(userId), group(groupId)),
  removeFromGroup: async (userId, groupId) => directory.removeFromGroup(user(userId), group(groupId)),
  setTemporaryPassword: async (userId, password) => directory.setTemporaryPassword(user(userId), password),
  changePassword: async (userId, passwords) => directory.changePassword(user(userId), passwords),
});
