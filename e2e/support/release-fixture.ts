import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryEntry, type RegistryEntry } from '@aboschalter/release-manifest';
import { REGISTRY_FILE, publishBatch, entryName, releaseDocument, run } from '@aboschalter/release';
import { getTestPort, openLocalReleases, startTestStack, workFolder, type TestStack } from '@aboschalter/dev-tools';
import { expect, type Browser, type Page } from '@playwright/test';
import { signIn, createSignedInState, getStaffUser, type SignedIn, type StaffName } from './sign-in.ts';
import { test as base } from './page-errors.ts';

/** An installation of its own, released into with the tool that teams use. */
export interface Installation {
  readonly stack: TestStack;
  /** The folder that the web server serves. */
  readonly releaseRoot: string;
  /** Where builds may be put before they are released; gone at the end. */
  readonly workplace: string;
  /** From where this installation takes a developer's own build. */
  readonly overridePort: number;
  /** One command of the tool, as a pipeline gives it. Rejects with the tool's sentence. */
  release(line: string): Promise<string>;
  /** The same with the gate before it: a browser tries what is to count. */
  releaseThroughGate(line: string): Promise<string>;
  /** What counts for all of a remote. */
  present(name: string): RegistryEntry;
}

interface WorkerFixtures {
  readonly installation: Installation;
  /** Somebody who may do everything is signed in. */
  readonly signedIn: SignedIn;
}

export const test = base.extend<object, WorkerFixtures>({
  installation: [
    async ({ playwright: _playwright }, use) => {
      const workplace = mkdtempSync(path.join(tmpdir(), 'aboschalter-installation-'));
      const releaseRoot = path.join(workplace, 'releases');
      await installPresent(releaseRoot);
      const overridePort = await getTestPort();
      const stack = await startTestStack({ releaseRoot, accessTokenSeconds: 3_600, devOrigin: `http://localhost:${overridePort}` });
      const { username, password } = getStaffUser('lena.leitung');
      const env = {
        ABOSCHALTER_STORE: releaseRoot,
        ABOSCHALTER_SERVED_AT: stack.addresses.shell,
        ABOSCHALTER_WHO: 'team',
        ABOSCHALTER_REPORTS: path.join(stack.dataDir, 'release-reports.jsonl'),
      };
      const gate = { ABOSCHALTER_GATE: stack.addresses.shell, ABOSCHALTER_GATE_USER: username, ABOSCHALTER_GATE_PASSWORD: password };
      await use({
        stack,
        releaseRoot,
        workplace,
        overridePort,
        release: (line) => run(line.split(' '), env),
        releaseThroughGate: (line) => run(line.split(' '), { ...env, ...gate }),
        present(name) {
          const { remotes } = releaseDocument.parse(JSON.parse(readFileSync(path.join(releaseRoot, REGISTRY_FILE), 'utf8')));
          return registryEntry.parse(remotes.find((entry) => entryName(entry) === name));
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

/** What is built here, as the first releases of an installation: whatever was released on this machine before does not count. */
async function installPresent(releaseRoot: string): Promise<void> {
  const here = path.join(workFolder, 'releases');
  const { pages, remotes } = releaseDocument.parse(JSON.parse(readFileSync(path.join(here, REGISTRY_FILE), 'utf8')));
  const present = [
    ...Object.entries(pages).map(([name, version]) => ({ name, version })),
    ...remotes.map((one) => registryEntry.parse(one)),
  ];
  for (const { name, version } of present) {
    for (const part of [`releases/${name}/${version}`, `claims/${name}/${version}.json`]) {
      cpSync(path.join(here, part), path.join(releaseRoot, part), { recursive: true });
    }
  }
  await publishBatch(await openLocalReleases(releaseRoot), present);
}

/** A page of somebody's own browser, signed in. */
export async function pageOf(browser: Browser, { stack }: Installation, name: StaffName): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await signIn(page, stack, name);
  return page;
}

/** The catalogue on the landing page, under the name that a release gives it. */
export const seeCatalogue = (page: Page, name: string, options: { readonly timeout?: number } = {}): Promise<void> =>
  expect(page.getByRole('group', { name, exact: true })).toBeVisible(options);

/** A minute later, by the clock of the page: the shell has looked at the registry again. */
export async function aMinuteLater(page: Page): Promise<void> {
  // A chunk that is still loading would exceed its timeout by the jump of the clock. webpack removes a script once it has loaded.
  await expect(page.locator('script[data-webpack]')).toHaveCount(0);
  const looked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(61_000);
  await (await looked).finished();
}

export { expect };
