import { canHaveS3, startS3, type S3Server } from '@aboschalter/object-store/test-server';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { databaseFiles } from '../files/database-files.ts';
import { filesOf, filesVariables } from '../files/files-settings.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFiles, type FilesSettings } from '../files/open-files.ts';

/** Time to build the object store where it was never built. */
const BUILD_TIME = 600_000;
const WITHOUT_GO = ' (left out: the object store of the tests is built with Go, which is not installed)';

/** The settings that name a new place in the object store, as the environment has them. */
export const settingsFor = (server: S3Server): FilesSettings =>
  filesOf(z.object(filesVariables).parse({ ...server.env, MIDDLEWARE_FILES: server.newStore() }));

/** Tests with a real object store, which `server` gives; left out where there is no Go. */
export function describeWithObjectStore(what: string, tests: (server: () => S3Server) => void): void {
  const can = canHaveS3();
  describe.skipIf(!can)(`${what}${can ? '' : WITHOUT_GO}`, () => {
    let running: S3Server | undefined;
    beforeAll(async () => {
      running = await startS3();
    }, BUILD_TIME);
    afterAll(() => running?.stop());
    tests(() => {
      if (running === undefined) throw new Error('It has not been started.');
      return running;
    });
  });
}

/** The same tests with files in the database and in an object store. */
export function describeOnFiles(what: string, tests: (open: () => Promise<FileStore>) => void): void {
  describe(`${what}, in the database`, () => {
    tests(async () => databaseFiles);
  });
  describeWithObjectStore(`${what}, in an object store`, (server) => tests(() => openFiles(settingsFor(server()))));
}
