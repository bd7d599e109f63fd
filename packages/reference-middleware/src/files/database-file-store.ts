import type { FileStore } from './file-store.ts';
import { parseReference } from './object-reference.ts';
import { createStorageUnavailableError } from './storage-errors.ts';

/** Stores files in the rows that refer to them. */
export const databaseFileStore: FileStore = {
  upload: async () => ({ commit: async (_tx, file) => file, markOrphaned: async () => undefined }),
  async read(reference) {
    // A reference to an object means that the file is in an object store, but the settings name no store.
    if (parseReference(reference)) throw createStorageUnavailableError();
    return reference;
  },
  checkHealth: async () => undefined,
  deleteOrphans: async () => 0,
};
