import { loadS3Storage, type S3Location } from '@aboschalter/object-store';
import { databaseFileStore } from './database-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createObjectFileStore } from './create-object-file-store.ts';

/** Where files are kept: in the database, or in a bucket that any number of middlewares share. */
export type FileStorageOptions = 'database' | S3Options;

/** A place in an S3-compatible store, and who may use it. */
export interface S3Options extends S3Location {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds to wait for a connection, and for an answer. */
const CONNECT_WITHIN = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** Opens it. Nothing is asked yet: without the store all that needs no file goes on. */
export async function createFileStore(settings: FileStorageOptions): Promise<FileStore> {
  if (settings === 'database') return databaseFileStore;
  const { region, accessKeyId, secretAccessKey, ...place } = settings;
  return createObjectFileStore(
    await loadS3Storage(place, {
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
    }),
  );
}
