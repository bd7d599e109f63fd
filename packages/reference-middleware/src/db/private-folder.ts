import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The permission bits of the group and of others. */
const NON_OWNER_PERMISSIONS = 0o077;

/**
 * Creates a folder that only its owner can enter, or restricts an existing folder to its owner.
 * @throws Error of the file system if the folder cannot be created or belongs to another user
 */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((lstatSync(folder).mode & NON_OWNER_PERMISSIONS) !== 0) chmodSync(folder, 0o700);
}

/**
 * Restricts all files and folders in a folder to their owner. The embedded database creates files that all users can read,
 * and copies of them outside of the private folder, such as backups, would have the same permissions.
 */
export function restrictContentToOwner(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = lstatSync(file);
    if ((mode & NON_OWNER_PERMISSIONS) !== 0) chmodSync(file, mode & 0o700);
  }
}
