import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryEntrySchema, type RegistryEntry } from '@aboschalter/release-manifest';
import { POLICY_FILE, REGISTRY_FILE, getEntryName, registryDocumentSchema, run } from '@aboschalter/release';
import { copyCurrentReleases, getTestPort, readLiveVersions, startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { expect, type Browser, type Page } from '@playwright/test';
import { signIn, createSignedInState, getStaffUser, type StorageState, type StaffName } from './sign-in.ts';
import { test as base } from './page-errors.ts';

/** A separate installation, in which tests release with the release tool of the teams. */
export interface ReleaseEnvironment {
  readonly stack: TestStack;
  /** The folder that the web server serves. */
  readonly releaseRoot: string;
  /** Folder for builds before their release; removed at the end. */
  readonly workspaceDir: string;
  /** The port on localhost from which this installation permits overrides. */
  readonly overridePort: number;
  /** Runs a command line of the release tool without its gate, the browser test of a release. Rejects with the message of the tool. */
  runReleaseTool(line: string): Promise<string>;
  /** Runs a command line of the release tool with its gate. Rejects with the message of the tool. */
  runReleaseToolWithGate(line: string): Promise<string>;
  /** Returns the registry entry of the current release of a remote. */
  getLiveEntry(name: string): RegistryEntry;
}

interface WorkerFixtures {
  readonly installation: ReleaseEnvironment;
  /** The session of a person with all permissions. */
  readonly signedIn: StorageState;
}

export const test = base.extend<object, WorkerFixtures>({
  installation: [
    async ({ playwright: _playwright }, use) => {
      const workspaceDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-installation-'));
      const releaseRoot = path.join(workspaceDir, 'releases');
      await copyCurrentReleases(releaseRoot, { hasSourceMaps: true });
      const overridePort = await getTestPort();
      const stack = await startTestStack({
        releaseRoot,
        accessTokenSeconds: 3_600,
        devOrigin: `http://localhost:${overridePort}`,
        allowsPreviews: true,
      });
      const { username, password } = getStaffUser('lena.leitung');
      const env = {
        ABOSCHALTER_STORAGE: releaseRoot,
        ABOSCHALTER_PUBLIC_URL: stack.addresses.shell,
        ABOSCHALTER_AUTHOR: 'team',
        ABOSCHALTER_HEALTH_REPORTS: path.join(stack.dataDir, 'release-reports.jsonl'),
      };
      const gate = {
        ABOSCHALTER_SMOKE_TEST_URL: stack.addresses.shell,
        ABOSCHALTER_SMOKE_TEST_USER: username,
        ABOSCHALTER_SMOKE_TEST_PASSWORD: password,
      };
      await use({
        stack,
        releaseRoot,
        workspaceDir,
        overridePort,
        runReleaseTool: (line) => run(line.split(' '), env),
        runReleaseToolWithGate: (line) => run(line.split(' '), { ...env, ...gate }),
        getLiveEntry(name) {
          const { remotes } = registryDocumentSchema.parse(JSON.parse(readFileSync(path.join(releaseRoot, REGISTRY_FILE), 'utf8')));
          return registryEntrySchema.parse(remotes.find((entry) => getEntryName(entry) === name));
        },
      });
      await stack.close();
      rmSync(workspaceDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ browser, installation }, use) => use(await createSignedInState(browser, installation.stack, 'lena.leitung')),
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Opens a page in a separate browser context, in which a person is signed in. */
export async function openSignedInPage(browser: Browser, { stack }: ReleaseEnvironment, name: StaffName): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await signIn(page, stack, name);
  return page;
}

/**
 * Remembers the live releases of the shell and the remotes. Returns a function that makes them live again, and removes the policy of the
 * installation, so that other journeys find the installation as it was.
 */
export function rememberReleases({ releaseRoot, runReleaseTool }: ReleaseEnvironment): () => Promise<void> {
  const remembered = readLiveVersions(releaseRoot);
  return async () => {
    rmSync(path.join(releaseRoot, POLICY_FILE), { force: true });
    const live = readLiveVersions(releaseRoot);
    for (const [name, version] of remembered) if (live.get(name) !== version) await runReleaseTool(`rollback ${name} ${version}`);
  };
}

/** Expects the catalogue on the landing page with this title, which identifies a release. */
export const expectCatalogue = (page: Page, name: string, options: { readonly timeout?: number } = {}): Promise<void> =>
  expect(page.getByRole('group', { name, exact: true })).toBeVisible(options);

/** Advances the clock of the page by a minute, after which the shell has fetched the registry again. */
export async function advanceClockOneMinute(page: Page): Promise<void> {
  // A chunk that is still loading would exceed its timeout by the jump of the clock. webpack removes a script once
  // it has loaded.
  await expect(page.locator('script[data-webpack]')).toHaveCount(0);
  const registryResponse = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(61_000);
  await (await registryResponse).finished();
}

export { expect };
