import { isS3TestServerAvailable, startS3TestServer, type S3Server } from '@aboschalter/object-store/test-server';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { databaseFileStore } from '../files/database-file-store.ts';
import { toFileStorageOptions, fileStorageEnvSchema } from '../files/file-storage-options.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFileStore, type FileStorageOptions } from '../files/create-file-store.ts';

/** Timeout in milliseconds for starting the object store, which the first test of a machine builds. */
const BUILD_TIMEOUT_MS = 600_000;
const SKIPPED_WITHOUT_GO = ' (skipped: the object store of the tests is built with Go, which is not installed)';

/** Creates an empty store on the server, and returns the options to open it. */
export const createTestStorageOptions = (server: S3Server): FileStorageOptions =>
  toFileStorageOptions(z.object(fileStorageEnvSchema).parse({ ...server.env, MIDDLEWARE_FILE_STORAGE_URL: server.createStore() }));

/** Runs tests with a real object store, which tests and hooks get from `server()`. Skips the tests if Go is not installed. */
export function describeWithS3(name: string, tests: (server: () => S3Server) => void): void {
  const isAvailable = isS3TestServerAvailable();
  describe.skipIf(!isAvailable)(`${name}${isAvailable ? '' : SKIPPED_WITHOUT_GO}`, () => {
    let running: S3Server | undefined;
    beforeAll(async () => {
      running = await startS3TestServer();
    }, BUILD_TIMEOUT_MS);
    afterAll(() => running?.stop());
    tests(() => {
      if (running === undefined) throw new Error('The object store was not started. Call server() in a test or hook.');
      return running;
    });
  });
}

/** Runs the same tests twice: with files in the database and with files in an object store. */
export function describeEachFileStore(name: string, tests: (open: () => Promise<FileStore>) => void): void {
  describe(`${name}, in the database`, () => {
    tests(async () => databaseFileStore);
  });
  describeWithS3(`${name}, in an object store`, (server) => tests(() => createFileStore(createTestStorageOptions(server()))));
}
