import { isS3TestServerAvailable, startS3TestServer, type S3Server } from '@aboschalter/object-store/test-server';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { databaseFileStore } from '../files/database-file-store.ts';
import { toFileStorageOptions, fileStorageEnvSchema } from '../files/files-settings.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFileStore, type FileStorageOptions } from '../files/create-file-store.ts';

/** Timeout for the first build of the object store. */
const BUILD_TIMEOUT_MS = 600_000;
const SKIPPED_WITHOUT_GO = ' (skipped: the object store of the tests is built with Go, which is not installed)';

/** Returns the settings of a new, empty location in an object store. */
export const createTestStorageOptions = (server: S3Server): FileStorageOptions =>
  toFileStorageOptions(z.object(fileStorageEnvSchema).parse({ ...server.env, MIDDLEWARE_FILE_STORAGE_URL: server.createStore() }));

/** Runs tests with a real object store, which they get from `server()`; skipped without Go. */
export function describeWithS3(what: string, tests: (server: () => S3Server) => void): void {
  const isAvailable = isS3TestServerAvailable();
  describe.skipIf(!isAvailable)(`${what}${isAvailable ? '' : SKIPPED_WITHOUT_GO}`, () => {
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

/** Runs the same tests with files in the database and in an object store. */
export function describeEachFileStore(what: string, tests: (open: () => Promise<FileStore>) => void): void {
  describe(`${what}, in the database`, () => {
    tests(async () => databaseFileStore);
  });
  describeWithS3(`${what}, in an object store`, (server) => tests(() => createFileStore(createTestStorageOptions(server()))));
}
