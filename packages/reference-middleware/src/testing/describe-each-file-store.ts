import { isS3TestServerAvailable, startS3TestServer, type S3Server } from '@aboschalter/object-store/test-server';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { databaseFileStore } from '../files/database-file-store.ts';
import { toFileStorageOptions, fileStorageEnvSchema } from '../files/files-settings.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFileStore, type FileStorageOptions } from '../files/create-file-store.ts';

/** Timeout for the first build of the object store. */
const BUILD_TIME = 600_000;
const WITHOUT_GO = ' (left out: the object store of the tests is built with Go, which is not installed)';

/** The settings of a new location in the object store, from the environment. */
export const createTestStorageOptions = (server: S3Server): FileStorageOptions =>
  toFileStorageOptions(z.object(fileStorageEnvSchema).parse({ ...server.env, MIDDLEWARE_FILE_STORAGE_URL: server.createStore() }));

/** Tests with a real object store, which `server` returns; skipped without Go. */
export function describeWithS3(what: string, tests: (server: () => S3Server) => void): void {
  const can = isS3TestServerAvailable();
  describe.skipIf(!can)(`${what}${can ? '' : WITHOUT_GO}`, () => {
    let running: S3Server | undefined;
    beforeAll(async () => {
      running = await startS3TestServer();
    }, BUILD_TIME);
    afterAll(() => running?.stop());
    tests(() => {
      if (running === undefined) throw new Error('It has not been started.');
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
