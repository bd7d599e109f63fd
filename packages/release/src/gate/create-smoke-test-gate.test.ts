import { rmSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { emptyRegistry } from '../registry/document.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { makeTempDir, writeRemoteBuild } from '../testing/build.ts';
import { createSmokeTestGate } from './create-smoke-test-gate.ts';

/** The result of every smoke test. No page requests the entry of the candidate. */
const result = vi.hoisted((): { failures: string[]; errors: string[] } => ({ failures: [], errors: [] }));

vi.mock('./browser.ts', () => {
  const page = { close: async () => undefined };
  const context = { newPage: async () => page, on: () => undefined, route: async () => undefined, unroute: async () => undefined };
  return { launchBrowser: async () => ({ newContext: async () => context, close: async () => undefined }) };
});
vi.mock('./sign-in.ts', () => ({ signIn: async () => undefined }));
vi.mock('./run-smoke-test.ts', () => ({ runSmokeTest: async () => result }));

const folder = writeRemoteBuild('mfe-a', '1');
const storageFolder = makeTempDir();
afterAll(() => {
  for (const path of [folder, storageFolder]) rmSync(path, { recursive: true, force: true });
});

const check = () =>
  createSmokeTestGate({
    shell: 'https://shop.example/',
    account: { user: 'gate', password: 'secret' },
    storage: createFolderStorage(storageFolder),
  }).check(loadCandidate(folder, 'mfe-a').release, emptyRegistry);

it('the gate returns the failure of a smoke test even if no page has loaded the entry', async () => {
  result.failures = ['step 1 (open /mfe-a) fails: HTTP 404'];
  expect(await check()).toEqual({ rejectedReason: 'mfe-a 1, "Start": step 1 (open /mfe-a) fails: HTTP 404.' });
});

it('the gate rejects a remote if its smoke tests pass without loading its entry', async () => {
  result.failures = [];
  expect(await check()).toMatchObject({ rejectedReason: expect.stringContaining('none of its smoke tests loads its code') });
});
