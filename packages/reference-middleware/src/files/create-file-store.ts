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
const CONNECT_WITHIN = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** Creates the file store without a request: while an object store is unavailable, everything else works. */
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
