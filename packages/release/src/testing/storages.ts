import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { makeTempDir } from './build.ts';
import { isS3TestServerAvailable, startS3TestServer, type S3Server } from '@aboschalter/object-store/test-server';

/** Timeout of the first build of the server. */
const BUILD_TIME = 600_000;

/** Creates empty storages for a test: the URL of one, or an open one. */
export interface StorageFactory {
  readonly newStorageUrl: () => string;
  readonly newStorage: () => Promise<ObjectStorage>;
  /** The environment for processes that use them. */
  readonly env: () => NodeJS.ProcessEnv;
}

/** Runs the same tests with a folder and an object store; without Go the latter are skipped and counted. */
export function describeWithEachStorage(what: string, tests: (stores: StorageFactory) => void): void {
  describe(`${what}, in a folder`, () => {
    const folders: string[] = [];
    const newStorageUrl = () => {
      const folder = makeTempDir();
      folders.push(folder);
      return folder;
    };
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    tests({ newStorageUrl, newStorage: () => openStorage(newStorageUrl()), env: () => process.env });
  });

  describe.skipIf(!isS3TestServerAvailable())(`${what}, in an object store`, () => {
    let server: S3Server | undefined;
    beforeAll(async () => {
      server = await startS3TestServer();
    }, BUILD_TIME);
    afterAll(() => server?.stop());
    const newStorageUrl = () => server?.createStore() ?? '';
    tests({ newStorageUrl, newStorage: () => openStorage(newStorageUrl()), env: () => ({ ...process.env, ...server?.env }) });
  });
}
