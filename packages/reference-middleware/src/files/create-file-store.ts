import { loadS3Storage, type S3Location } from '@aboschalter/object-store';
import { databaseFileStore } from './database-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createObjectFileStore } from './create-object-file-store.ts';

/** The storage of files: the database, or a bucket shared by several middlewares. */
export type FileStorageOptions = 'database' | S3Options;

/** A location in an S3-compatible store, and its credentials. */
export interface S3Options extends S3Location {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Timeouts of connection and response, in milliseconds. */
const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** Creates the file store. Sends no request, so that the middleware starts while an object store is unavailable. */
export async function createFileStore(settings: FileStorageOptions): Promise<FileStore> {
  if (settings === 'database') return databaseFileStore;
  const { region, accessKeyId, secretAccessKey, ...location } = settings;
  return createObjectFileStore(
    await loadS3Storage(location, {
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
    }),
  );
}
