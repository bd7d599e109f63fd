import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { makeTempDir } from './build.ts';
import { isS3TestServerAvailable, startS3TestServer, type S3Server } from '@aboschalter/object-store/test-server';

/** Timeout for starting the server in milliseconds, including its first build. */
const START_TIMEOUT_MS = 600_000;

/** Creates empty storages for a test: as a URL, or opened. */
export interface StorageFactory {
  readonly newStorageUrl: () => string;
  readonly newStorage: () => Promise<ObjectStorage>;
  /** The environment for processes that use the storages. */
  readonly env: () => NodeJS.ProcessEnv;
}

/** Runs the same tests with a folder and with an object store. The latter are skipped if Go is not installed. */
export function describeWithEachStorage(subject: string, tests: (stores: StorageFactory) => void): void {
  describe(`${subject}, in a folder`, () => {
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

  describe.skipIf(!isS3TestServerAvailable())(`${subject}, in an object store`, () => {
    let server: S3Server | undefined;
    beforeAll(async () => {
      server = await startS3TestServer();
    }, START_TIMEOUT_MS);
    afterAll(() => server?.stop());
    const newStorageUrl = () => server?.createStore() ?? '';
    tests({ newStorageUrl, newStorage: () => openStorage(newStorageUrl()), env: () => ({ ...process.env, ...server?.env }) });
  });
}
