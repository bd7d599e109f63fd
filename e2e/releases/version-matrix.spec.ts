import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildPreviousReleases,
  copyCurrentReleases,
  findPreviousVersionProblem,
  openLocalReleases,
  readLiveVersions,
  startTestStack,
  workDir,
  type TestStack,
} from '@aboschalter/dev-tools';
import { CliError, findReleaseOrThrow, getSmokeTests, publishBatch, runSmokeTest } from '@aboschalter/release';
import { expect, type BrowserContext } from '@playwright/test';
import { FULL } from '../support/full.ts';
import { test } from '../support/page-errors.ts';
import { createSignedInState } from '../support/sign-in.ts';

const REMOTES = ['mfe-customer', 'mfe-sales', 'mfe-ticketing', 'mfe-admin'] as const;
type Versions = Readonly<Record<string, string>>;

const readVersions = (releaseRoot: string): Versions => Object.fromEntries(readLiveVersions(releaseRoot));

/** One row of the matrix: shell and remotes, each of the present or the previous version. */
interface Row {
  readonly title: string;
  readonly versions: Versions;
  /** The remotes whose screens are opened. */
  readonly remotes: readonly string[];
  /** Whether the release tool may reject the row: remotes may use exports that an older shell lacks. */
  readonly mayBeRejected: boolean;
}

function createRows(present: Versions, previous: Versions): readonly Row[] {
  const pick = (versions: Versions, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versions[name] ?? '']));
  return [
    { shell: 'present', versions: present, others: previous, mayBeRejected: false },
    { shell: 'previous', versions: previous, others: present, mayBeRejected: true },
  ].flatMap(({ shell, versions, others, mayBeRejected }) => [
    ...REMOTES.map((name) => ({
      title: `${shell} shell with ${name} of the other version`,
      versions: { ...versions, ...pick(others, [name]) },
      remotes: [name],
      mayBeRejected,
    })),
    {
      title: `${shell} shell with all remotes of the other version`,
      versions: { ...versions, ...pick(others, REMOTES) },
      remotes: REMOTES,
      mayBeRejected,
    },
    { title: `${shell} shell with all remotes of its own version`, versions, remotes: REMOTES, mayBeRejected: false },
  ]);
}

/** Opens the screens of remotes in a new tab, as the browser gate does. */
async function expectScreensWork(context: BrowserContext, { addresses }: TestStack, releaseRoot: string, row: Row): Promise<void> {
  const { storage } = await openLocalReleases(releaseRoot);
  for (const name of row.remotes) {
    for (const smokeTest of getSmokeTests(await findReleaseOrThrow(storage, name, row.versions[name] ?? ''))) {
      expect(await runSmokeTest(context, addresses.shell, smokeTest), `${row.title}: ${name}, ${smokeTest.name}`).toEqual({
        failures: [],
        errors: [],
      });
    }
  }
}

const problem = findPreviousVersionProblem('release');
for (const [middleware, hasCapabilities] of [
  ['with all capabilities', true],
  ['without capabilities', false],
] as const) {
  test(
    `shell and remotes of the present and the previous version work together on a middleware ${middleware}`,
    { tag: FULL },
    async ({ browser }) => {
      test.skip(problem !== undefined, problem);
      test.setTimeout(900_000);
      const previousRoot = await buildPreviousReleases();
      const releaseRoot = mkdtempSync(path.join(tmpdir(), 'aboschalter-matrix-'));
      await copyCurrentReleases(releaseRoot, { hasSourceMaps: false });
      for (const folder of ['releases', 'claims'])
        cpSync(path.join(previousRoot, folder), path.join(releaseRoot, folder), { recursive: true });
      const rows = createRows(readVersions(path.join(workDir, 'releases')), readVersions(previousRoot));
      const stack = await startTestStack({
        releaseRoot,
        ...(hasCapabilities ? {} : { offer: { capabilities: [], hasMinimalResponses: true } }),
      });
      const results: string[] = [];
      try {
        const storageState = await createSignedInState(browser, stack, 'lena.leitung');
        for (const row of rows) {
          await test.step(row.title, async () => {
            const releases = Object.entries(row.versions).map(([name, version]) => ({ name, version }));
            const rejection = await publishBatch(await openLocalReleases(releaseRoot), releases).then(
              () => undefined,
              (error: unknown) => error,
            );
            if (rejection !== undefined) {
              expect(row.mayBeRejected, row.title).toBe(true);
              expect(rejection).toBeInstanceOf(CliError);
              expect(rejection).toMatchObject({ message: expect.stringMatching(/is missing|has another signature/) });
              results.push(`${row.title}: rejected`);
              return;
            }
            const context = await browser.newContext({ storageState });
            await expectScreensWork(context, stack, releaseRoot, row);
            await context.close();
            results.push(`${row.title}: works`);
          });
        }
      } finally {
        await stack.close();
        rmSync(releaseRoot, { recursive: true, force: true });
        test.info().annotations.push(...results.map((description) => ({ type: 'row', description })));
      }
      expect(results).toHaveLength(rows.length);
      expect(results.filter((result) => result.startsWith('present shell') && !result.endsWith('works'))).toEqual([]);
    },
  );
}
