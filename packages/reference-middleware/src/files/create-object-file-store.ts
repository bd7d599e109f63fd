import type { ObjectStorage } from '@aboschalter/object-store';
import { addHours } from 'date-fns/addHours';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { orphanedFiles } from '../db/schema/all.ts';
import type { FileStore } from './file-store.ts';
import { sha256Hex, parseDataUri, parseReference, formatReference } from './object-reference.ts';
import { createFileMissingError, createStorageUnavailableError } from './storage-errors.ts';

/** Hours after which an orphaned file is removed; longer than any request, and than reading a replaced file. */
const ORPHAN_RETENTION_HOURS = 1;

/** Converts a rejection of the store to an error response. */
const mapStorageError = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw createStorageUnavailableError(error);
  });

/**
 * Stores files in an object store. Before a file is uploaded, its key is recorded as orphaned (`orphaned_files`) in a
 * separate transaction. The transaction that stores a reference to the file in a row deletes this record, and records the
 * key of the file that the row referred to before. Thus, even if the process ends in between, every object has either a
 * row or a record, and every row has its object. `deleteOrphans` deletes the objects of old records. It never lists the
 * store, so that objects of other databases are safe.
 */
export function createObjectFileStore(storage: ObjectStorage): FileStore {
  async function uploadFile(db: Database, file: string, now: Date): Promise<string> {
    const { type, bytes } = parseDataUri(file);
    const key = crypto.randomUUID();
    await db.insert(orphanedFiles).values({ key, orphanedAt: now });
    await mapStorageError(storage.write(key, { body: bytes, type }, 'always'));
    return formatReference({ type, digest: sha256Hex(bytes), key });
  }

  return {
    async upload(db, files, now) {
      const uploads = new Map(files().map((file) => [file, uploadFile(db, file, now)]));
      await Promise.allSettled(uploads.values());
      return {
        async commit(tx, file) {
          const reference = await (uploads.get(file) ??
            Promise.reject(new Error('commit was called with a file that was not passed to upload.')));
          const { key = '' } = parseReference(reference) ?? {};
          const deleted = await tx.delete(orphanedFiles).where(eq(orphanedFiles.key, key)).returning();
          // The request took so long that `deleteOrphans` has deleted the file.
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
      if (stored === undefined || sha256Hex(stored.body) !== object.digest) throw createFileMissingError();
      return `data:${object.type};base64,${Buffer.from(stored.body).toString('base64')}`;
    },
    checkHealth: async () => {
      await storage.list('ready/');
    },
    async deleteOrphans(db, now) {
      let removed = 0;
      while (await deleteOldestOrphan(db, storage, addHours(now, -ORPHAN_RETENTION_HOURS))) removed += 1;
      return removed;
    },
  };
}

/** Deletes the oldest orphaned file and its record. Returns false if there is none that no other transaction has locked. */
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
