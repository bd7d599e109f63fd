import { loadS3Storage, type S3Location } from '@aboschalter/object-store';
import { databaseFileStore } from './database-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createObjectFileStore } from './create-object-file-store.ts';

/** Where files are stored: in the database, or in an object store that several middlewares can share. */
export type FileStorageOptions = 'database' | S3Options;

/** A location in an S3-compatible object store, and the credentials for it. */
export interface S3Options extends S3Location {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Timeout for connecting to the object store, in milliseconds. */
const CONNECT_TIMEOUT_MS = 2_000;
/** Timeout for a response of the object store, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Creates the file store. Sends no request, so that the middleware can start while the object store is unavailable. */
export async function createFileStore(options: FileStorageOptions): Promise<FileStore> {
  if (options === 'database') return databaseFileStore;
  const { region, accessKeyId, secretAccessKey, ...location } = options;
  return createObjectFileStore(
    await loadS3Storage(location, {
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
    }),
  );
}
