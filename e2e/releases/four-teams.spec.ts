import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLiveVersions, startReleaseServer, type ReleaseServer } from '@aboschalter/dev-tools';
import { POLICY_FILE } from '@aboschalter/release';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { buildPatched } from '../support/build-patched.ts';
import { cloneBuild } from '../support/clone-release.ts';
import { FULL } from '../support/full.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { expect, expectCatalogue, rememberReleases, test, type ReleaseEnvironment } from '../support/release-fixture.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { signIn, type StaffName } from '../support/sign-in.ts';

/** The remote of each team. Shell and pages belong to a fifth team. */
const REMOTES = { customer: 'mfe-customer', sales: 'mfe-sales', ticketing: 'mfe-ticketing', admin: 'mfe-admin' } as const;
type Team = keyof typeof REMOTES;
const TEAMS: readonly Team[] = ['customer', 'sales', 'ticketing', 'admin'];
const PLATFORM_TEAM = 'platform';
const RELEASE_COUNT = 50;
/** The number of releases of remotes after which a shell with a changed export of `counter` is released. */
const COUNTER_CHANGE_AFTER = 17;
/** The number of releases of remotes after which a shell with the next major version of the platform is released. */
const PLATFORM_MAJOR_AFTER = 34;
const NEXT_PLATFORM = '11.0.0';

const shellManifestSchema = z.looseObject({
  version: z.string(),
  platform: z.string(),
  offers: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});
const remoteManifestSchema = z.looseObject({
  metadata: z.looseObject({ shellApi: z.string() }),
  needs: z.record(z.string(), z.record(z.string(), z.string())),
});
type ShellManifest = z.output<typeof shellManifestSchema>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns a random number generator (mulberry32). The report of the test names the seed, with which the order can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes a policy in which each team owns its remote with the claims that it has now. */
function writePolicy({ releaseRoot, getLiveEntry }: ReleaseEnvironment): void {
  const remotes = TEAMS.map((team) => {
    const { routes, widgets, extensions = [] } = getLiveEntry(REMOTES[team]).metadata;
    const grants = {
      team,
      paths: routes.map((route) => route.path),
      routes: routes.map((route) => route.name),
      widgets,
      extensions: extensions.map(({ id }) => id),
    };
    return [REMOTES[team], grants] as const;
  });
  const owners = {
    ...Object.fromEntries(remotes),
    host: { team: PLATFORM_TEAM },
    'mfe-admin-standalone': { team: 'admin' },
  };
  writeFileSync(path.join(releaseRoot, POLICY_FILE), JSON.stringify({ schemaVersion: 1, owners }));
}

/** Computes one hash over the files of a release. */
function computeReleaseHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.*', { cwd: folder }).toSorted()) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/** A member of staff whose tab stays open during all releases. */
interface OpenTab {
  readonly page: Page;
  /** Does a piece of work with the code that the tab has loaded. */
  work(): Promise<void>;
}

/** Opens a tab, signs in, and marks its document, so that a reload would be noticed. */
async function openTab(browser: Browser, installation: ReleaseEnvironment, name: StaffName): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await signIn(page, installation.stack, name);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  return page;
}

/** Closes the active customer, after which the landing page is shown. */
async function closeCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kunde schließen' }).click();
  await createSalesCounterPage(page).goToSales();
  await expectCatalogue(page, 'Ticketkatalog');
}

async function openTabs(browser: Browser, installation: ReleaseEnvironment): Promise<readonly OpenTab[]> {
  const [seller, supporter] = await Promise.all([
    openTab(browser, installation, 'vera.verkauf'),
    openTab(browser, installation, 'lena.leitung'),
  ]);
  return [
    {
      page: seller,
      async work() {
        const clerk = createSalesCounterPage(seller);
        await clerk.quickSearch('Musterfrau, Erika');
        await clerk.expectCustomer(100_234);
        await clerk.addRelationToCart();
        await clerk.emptyCart();
        await closeCustomer(seller);
      },
    },
    {
      page: supporter,
      async work() {
        const clerk = createSalesCounterPage(supporter);
        await clerk.quickSearch('Beispiel, Max');
        await clerk.expectCustomer(100_235);
        await clerk.openCustomerPage();
        await supporter.getByRole('link', { name: 'Benutzer' }).click();
        await expect(supporter.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
        await closeCustomer(supporter);
      },
    },
  ];
}

/** The releases of the teams: builds them in the folder of the team, publishes them with the token of the team, and keeps their hashes. */
function createPublisher(installation: ReleaseEnvironment, server: ReleaseServer) {
  const { releaseRoot, workspaceDir, getLiveEntry } = installation;
  const originals = new Map(TEAMS.map((team) => [team, getLiveEntry(REMOTES[team])]));
  const hashes = new Map<string, string>();
  const publish = async (team: string, name: string, version: string, folder: string) => {
    await server.runAs(team, `publish ${name} --dir ${folder} --message Neu`);
    rmSync(folder, { recursive: true });
    const releaseFolder = path.join(releaseRoot, 'releases', name, version);
    hashes.set(releaseFolder, computeReleaseHash(releaseFolder));
  };
  return {
    hashes,
    /** Publishes a remote that was built against a shell. */
    async publishRemote(team: Team, version: string, shell: ShellManifest) {
      const original = originals.get(team);
      if (!original) throw new Error(`${team} has no remote.`);
      const folder = path.join(workspaceDir, `repository-${team}`, 'dist');
      mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
      cloneBuild(releaseRoot, original, version, (text) => text, folder);
      const file = path.join(folder, 'release.json');
      const manifest = remoteManifestSchema.parse(readJson(file));
      // Built against this shell: its major version, and the present signature of each export that the remote uses.
      const needs = Object.fromEntries(
        Object.entries(manifest.needs).map(([entry, names]) => [
          entry,
          Object.fromEntries(Object.entries(names).map(([name, signature]) => [name, shell.offers[entry]?.[name]?.[0] ?? signature])),
        ]),
      );
      const shellApi = `^${shell.platform}`;
      writeFileSync(file, JSON.stringify({ ...manifest, needs, metadata: { ...manifest.metadata, shellApi } }));
      await publish(team, REMOTES[team], version, folder);
    },
    /** Publishes a shell with a changed manifest. Returns the manifest. */
    async publishShell(folder: string, edit: (manifest: ShellManifest) => ShellManifest): Promise<ShellManifest> {
      const file = path.join(folder, 'release.json');
      const manifest = edit(shellManifestSchema.parse(readJson(file)));
      writeFileSync(file, JSON.stringify(manifest));
      await publish(PLATFORM_TEAM, 'host', manifest.version, folder);
      return manifest;
    },
  };
}

const getShellFolder = ({ releaseRoot }: ReleaseEnvironment): string =>
  path.join(releaseRoot, 'releases/host', readLiveVersions(releaseRoot).get('host') ?? '');

test(
  `four teams release ${RELEASE_COUNT} times in random order, with a new platform major version, while tabs stay open`,
  { tag: FULL },
  async ({ browser, installation }) => {
    test.setTimeout(600_000);
    const seed = Date.now();
    test.info().annotations.push({ type: 'seed', description: String(seed) });
    const random = createRandom(seed);
    const { releaseRoot, workspaceDir } = installation;
    const restoreReleases = rememberReleases(installation);
    writePolicy(installation);
    await installation.runReleaseTool('policy');
    const server = await startReleaseServer({
      storage: releaseRoot,
      dataDir: path.join(workspaceDir, 'release-server'),
      teams: [...TEAMS, PLATFORM_TEAM],
    });
    const tabs = await openTabs(browser, installation);
    const errors = await Promise.all(tabs.map(({ page }) => collectPageErrors(page.context())));
    const { hashes, publishRemote, publishShell } = createPublisher(installation, server);
    const shellFolder = getShellFolder(installation);
    let shell = shellManifestSchema.parse(readJson(path.join(shellFolder, 'release.json')));
    const releasedTeams = new Set<Team>();
    try {
      for (let count = 1; count <= RELEASE_COUNT; count += 1) {
        const team = TEAMS[Math.floor(random() * TEAMS.length)] ?? 'sales';
        releasedTeams.add(team);
        await publishRemote(team, `50.${count}.0`, shell);
        if (count === COUNTER_CHANGE_AFTER) {
          const folder = path.join(workspaceDir, 'shell');
          cpSync(shellFolder, folder, { recursive: true });
          // The new signature of an export comes first; the earlier one is still compatible.
          shell = await publishShell(folder, ({ offers, ...manifest }) => {
            const { cartAtom = [], ...others } = offers['@aboschalter/counter'] ?? {};
            const counter = { ...others, cartAtom: ['changed-signature', ...cartAtom] };
            return { ...manifest, version: '50.0.1', offers: { ...offers, '@aboschalter/counter': counter } };
          });
        }
        if (count === PLATFORM_MAJOR_AFTER) {
          const folder = path.join(workspaceDir, 'shell');
          const change = { file: 'packages/platform/src/remote/version.ts', from: shell.platform, to: NEXT_PLATFORM };
          await buildPatched({ release: 'host', version: '51.0.0', ...change }, folder);
          const { offers } = shell;
          shell = await publishShell(folder, (manifest) => ({ ...manifest, platform: NEXT_PLATFORM, offers }));
        }
        // After every fifth release, one of the two tabs works, in turns.
        if (count % 5 === 0) await tabs[(count / 5) % tabs.length]?.work();
      }
      await test.step('both tabs still work, without a reload and without errors', async () => {
        for (const { page, work } of tabs) {
          await work();
          await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
        }
        for (const one of errors) one.assertNone();
      });
      await test.step('a new tab works with the last releases', async () => {
        for (const { page, work } of await openTabs(browser, installation)) {
          await work();
          await page.context().close();
        }
      });
      await test.step('no release was changed by another one, and each belongs to its team', async () => {
        expect([...releasedTeams].toSorted()).toEqual([...TEAMS].toSorted());
        for (const [folder, hash] of hashes) expect(computeReleaseHash(folder), folder).toBe(hash);
        for (const team of TEAMS) {
          const others = TEAMS.filter((one) => one !== team);
          for (const other of others) {
            const folder = path.join(workspaceDir, 'foreign');
            cloneBuild(releaseRoot, installation.getLiveEntry(REMOTES[other]), '99.0.0', (text) => text, folder);
            await expect(server.runAs(team, `publish ${REMOTES[other]} --dir ${folder}`)).rejects.toThrow(
              `${REMOTES[other]} belongs to the team ${other}`,
            );
            rmSync(folder, { recursive: true });
          }
        }
        expect(await installation.runReleaseTool('verify')).toContain('complete');
      });
    } finally {
      for (const { page } of tabs) await page.context().close();
      await server.close();
      await restoreReleases();
    }
  },
);
