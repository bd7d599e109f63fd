import type { ObjectStorage } from '@aboschalter/object-store';
import { addHours } from 'date-fns/addHours';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { orphanedFiles } from '../db/schema/all.ts';
import type { FileStore } from './file-store.ts';
import { computeSha256, parseDataUri, parseReference, formatReference } from './object-reference.ts';
import { createFileMissingError, createStorageUnavailableError } from './storage-errors.ts';

/** Hours after which an orphaned file is deleted. That is longer than any upload or any read of a replaced file takes. */
const ORPHAN_RETENTION_HOURS = 1;

/** Converts the error of a request to the store to an error response. */
const mapStorageError = <T>(request: Promise<T>): Promise<T> =>
  request.catch((error: unknown) => {
    throw createStorageUnavailableError(error);
  });

/**
 * Stores files in an object store. Before a file is uploaded, its key is recorded as orphaned (`orphaned_files`) in a
 * separate transaction. The transaction that stores a reference to the file deletes this record, and records the key of the
 * file that the reference replaces. So every object has a reference or a record, and every reference has its object, even if
 * the process ends between these steps. `deleteOrphans` deletes only the objects of old records and never lists the store, so
 * that objects of other databases in the same store are safe.
 */
export function createObjectFileStore(storage: ObjectStorage): FileStore {
  async function uploadFile(db: Database, file: string, now: Date): Promise<string> {
    const { type, bytes } = parseDataUri(file);
    const key = crypto.randomUUID();
    await db.insert(orphanedFiles).values({ key, orphanedAt: now });
    await mapStorageError(storage.write(key, { body: bytes, type }, 'always'));
    return formatReference({ type, digest: computeSha256(bytes), key });
  }

  return {
    async upload(db, getFiles, now) {
      const uploads = new Map(getFiles().map((file) => [file, uploadFile(db, file, now)]));
      await Promise.allSettled(uploads.values());
      return {
        async commit(tx, file) {
          const reference = await (uploads.get(file) ??
            Promise.reject(new Error('commit was called with a file that was not passed to upload.')));
          const { key = '' } = parseReference(reference) ?? {};
          const deleted = await tx.delete(orphanedFiles).where(eq(orphanedFiles.key, key)).returning();
          // If the record is missing, the request took so long that `deleteOrphans` has deleted the file.
          if (deleted.length === 0) throw createStorageUnavailableError();
          return reference;
        },
        async markOrphaned(tx, reference) {
          const object = parseReference(reference);
          if (object) await tx.insert(orphanedFiles).values({ key: object.key, orphanedAt: now });
        },
      };
    },
    async read(reference) {
      const object = parseReference(reference);
      if (object === undefined) return reference;
      const stored = await mapStorageError(storage.read(object.key));
      if (stored === undefined || computeSha256(stored.body) !== object.digest) throw createFileMissingError();
      return `data:${object.type};base64,${Buffer.from(stored.body).toString('base64')}`;
    },
    checkHealth: async () => {
      // No object has this prefix, so that the list is short.
      await storage.list('ready/');
    },
    async deleteOrphans(db, now) {
      let deletedCount = 0;
      while (await deleteOldestOrphan(db, storage, addHours(now, -ORPHAN_RETENTION_HOURS))) deletedCount += 1;
      return deletedCount;
    },
  };
}

/**
 * Deletes the oldest orphaned file and its record. Skips records that another transaction has locked; returns false if no
 * other record is left.
 */
const deleteOldestOrphan = (db: Database, storage: ObjectStorage, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [orphan] = await tx
      .select()
      .from(orphanedFiles)
      .where(lt(orphanedFiles.orphanedAt, before))
      .orderBy(orphanedFiles.orphanedAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (orphan === undefined) return false;
    await mapStorageError(storage.delete(orphan.key));
    await tx.delete(orphanedFiles).where(eq(orphanedFiles.key, orphan.key));
    return true;
  });
