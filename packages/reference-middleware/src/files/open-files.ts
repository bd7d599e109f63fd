import { openS3, type S3Place } from '@aboschalter/object-store';
import { databaseFiles } from './database-files.ts';
import type { FileStore } from './file-store.ts';
import { objectFiles } from './object-files.ts';

/** Where files are kept: in the database, or in a bucket that any number of middlewares share. */
export type FilesSettings = 'database' | ObjectStoreSettings;

/** A place in an S3-compatible store, and who may use it. */
export interface ObjectStoreSettings extends S3Place {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds to wait for a connection, and for an answer. */
const CONNECT_WITHIN = 2_000;
const ANSWER_WITHIN = 10_000;

/** Opens it. Nothing is asked yet: without the store all that needs no file goes on. */
export async function openFiles(settings: FilesSettings): Promise<FileStore> {
  if (settings === 'database') return databaseFiles;
  const { region, accessKeyId, secretAccessKey, ...place } = settings;
  return objectFiles(
    await openS3(place, {
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
    }),
  );
}
