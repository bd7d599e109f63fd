import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryEntrySchema, type RegistryEntry } from '@aboschalter/release-manifest';
import { REGISTRY_FILE, publishBatch, getEntryName, registryDocumentSchema, run } from '@aboschalter/release';
import { getTestPort, openLocalReleases, startTestStack, workDir, type TestStack } from '@aboschalter/dev-tools';
import { expect, type Browser, type Page } from '@playwright/test';
import { signIn, createSignedInState, getStaffUser, type StorageState, type StaffName } from './sign-in.ts';
import { test as base } from './page-errors.ts';

/** A separate installation, with releases by the tool of the teams. */
export interface ReleaseEnvironment {
  readonly stack: TestStack;
  /** The folder that the web server serves. */
  readonly releaseRoot: string;
  /** Folder for builds before their release; removed at the end. */
  readonly workspaceDir: string;
  /** The allowed port of overrides of this installation. */
  readonly overridePort: number;
  /** Runs a command of the tool, as a pipeline does. Rejects with the tool's message. */
  publishCurrentBuild(line: string): Promise<string>;
  /** The same with the gate: a browser tests the candidate. */
  publishThroughGate(line: string): Promise<string>;
  /** The current release of a remote. */
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
      const workplace = mkdtempSync(path.join(tmpdir(), 'aboschalter-installation-'));
      const releaseRoot = path.join(workplace, 'releases');
      await installPresent(releaseRoot);
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
        workspaceDir: workplace,
        overridePort,
        publishCurrentBuild: (line) => run(line.split(' '), env),
        publishThroughGate: (line) => run(line.split(' '), { ...env, ...gate }),
        getLiveEntry(name) {
          const { remotes } = registryDocumentSchema.parse(JSON.parse(readFileSync(path.join(releaseRoot, REGISTRY_FILE), 'utf8')));
          return registryEntrySchema.parse(remotes.find((entry) => getEntryName(entry) === name));
        },
      });
      await stack.close();
      rmSync(workplace, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ browser, installation }, use) => use(await createSignedInState(browser, installation.stack, 'lena.leitung')),
    { scope: 'worker', timeout: 60_000 },
  ],
});

/**
 * Publishes current builds as the first releases of an installation, regardless of earlier releases on this machine.
 */
async function installPresent(releaseRoot: string): Promise<void> {
  const here = path.join(workDir, 'releases');
  const { pages, remotes } = registryDocumentSchema.parse(JSON.parse(readFileSync(path.join(here, REGISTRY_FILE), 'utf8')));
  const present = [
    ...Object.entries(pages).map(([name, version]) => ({ name, version })),
    ...remotes.map((one) => registryEntrySchema.parse(one)),
  ];
  for (const { name, version } of present) {
    for (const part of [`releases/${name}/${version}`, `claims/${name}/${version}.json`]) {
      cpSync(path.join(here, part), path.join(releaseRoot, part), { recursive: true });
    }
  }
  await publishBatch(await openLocalReleases(releaseRoot), present);
}

/** A page in a person's own signed-in browser. */
export async function newSignedInPage(browser: Browser, { stack }: ReleaseEnvironment, name: StaffName): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await signIn(page, stack, name);
  return page;
}

/** Expects the catalogue on the landing page, with the title of a release. */
export const expectCatalogue = (page: Page, name: string, options: { readonly timeout?: number } = {}): Promise<void> =>
  expect(page.getByRole('group', { name, exact: true })).toBeVisible(options);

/** Advances the clock of the page by a minute, after which the shell has fetched the registry again. */
export async function advanceClockOneMinute(page: Page): Promise<void> {
  // A chunk that is still loading would exceed its timeout by the jump of the clock. webpack removes a script once
  // it has loaded.
  await expect(page.locator('script[data-webpack]')).toHaveCount(0);
  const looked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(61_000);
  await (await looked).finished();
}

export { expect };
