import type { ObjectStorage } from '@aboschalter/object-store';
import { addHours } from 'date-fns/addHours';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { orphanedFiles } from '../db/schema/all.ts';
import type { FileStore } from './file-store.ts';
import { sha256Hex, parseDataUri, parseReference, formatReference } from './object-reference.ts';
import { createFileMissingError, createStorageUnavailableError } from './storage-errors.ts';

/** Hours after which a file without a row is removed: longer than any request, and than reading a replaced file. */
const ORPHAN_RETENTION_HOURS = 1;

const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw createStorageUnavailableError(error);
  });

/**
 * Stores files in an object store. Before a file is uploaded, its key is recorded as loose (`orphaned_files`) in a
 * separate transaction. The transaction of the row that refers to it removes that record, and adds the keys that the
 * row no longer refers to: so, wherever a process ends, each object has a row or a record, and no row is without its
 * object. The sweep removes old records with their objects. It never lists the store, so that objects of other
 * databases are safe.
 */
export function createObjectFileStore(storage: ObjectStorage): FileStore {
  async function put(db: Database, file: string, now: Date): Promise<string> {
    const { type, bytes } = parseDataUri(file);
    const key = crypto.randomUUID();
    await db.insert(orphanedFiles).values({ key, orphanedAt: now });
    await asked(storage.write(key, { body: bytes, type }, 'always'));
    return formatReference({ type, digest: sha256Hex(bytes), key });
  }

  return {
    async upload(db, files, now) {
      const puts = new Map(files().map((file) => [file, put(db, file, now)]));
      await Promise.allSettled(puts.values());
      return {
        async commit(tx, file) {
          const reference = await (puts.get(file) ?? Promise.reject(new Error('That file was not taken.')));
          const { key = '' } = parseReference(reference) ?? {};
          const noted = await tx.delete(orphanedFiles).where(eq(orphanedFiles.key, key)).returning();
          // The sweep was faster, since the request took so long.
          if (noted.length === 0) throw createStorageUnavailableError();
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
      const stored = await asked(storage.read(object.key));
      if (stored === undefined || sha256Hex(stored.body) !== object.digest) throw createFileMissingError();
      return `data:${object.type};base64,${Buffer.from(stored.body).toString('base64')}`;
    },
    checkHealth: async () => {
      await storage.list('ready/');
    },
    async deleteOrphans(db, now) {
      let removed = 0;
      while (await sweepOne(db, storage, addHours(now, -ORPHAN_RETENTION_HOURS))) removed += 1;
      return removed;
    },
  };
}

/** Removes one object and its record; concurrent references and sweeps wait or take another one. */
const sweepOne = (db: Database, storage: ObjectStorage, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [loose] = await tx
      .select()
      .from(orphanedFiles)
      .where(lt(orphanedFiles.orphanedAt, before))
      .orderBy(orphanedFiles.orphanedAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (loose === undefined) return false;
    await asked(storage.delete(loose.key));
    await tx.delete(orphanedFiles).where(eq(orphanedFiles.key, loose.key));
    return true;
  });
