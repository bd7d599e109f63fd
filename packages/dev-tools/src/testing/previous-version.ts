import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, workDir } from '../root.ts';

/** Earlier commits whose programs are tested together with the current sources. */
const previousCommits = {
  /** The first commit that builds archives: its schema of the database is the oldest that an installation can have. */
  archives: 'caeaed20',
  /** The last state of shell and remotes that was delivered. Each delivery changes it. */
  release: 'e9c355fc',
} as const;
type PreviousVersion = keyof typeof previousCommits;

/** Returns why a previous version cannot be tested; undefined if it can. Shallow clones of the repository lack its commit. */
export function findPreviousVersionProblem(version: PreviousVersion): string | undefined {
  const commit = previousCommits[version];
  return spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status === 0 ? undefined : `the history lacks ${commit}`;
}

/** Writes the sources of a previous version into a new folder. */
export function checkOutPreviousVersion(version: PreviousVersion, folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  execFileSync('git', ['checkout', '--quiet', previousCommits[version]], { cwd: folder });
}

/** Runs Node in the folder of a previous version. @throws Error with the output if it fails */
export async function runPreviousVersion(folder: string, args: readonly string[]): Promise<void> {
  // The variables of this test run name programs and folders of the current sources.
  const isTestRunVariable = (name: string) => /^(?:ABOSCHALTER|VITEST)|^NODE_(?:ENV|OPTIONS|PATH)$/.test(name);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isTestRunVariable(name)));
  await promisify(execFile)(process.execPath, [...args], { cwd: folder, env, maxBuffer: 100_000_000 });
}

/**
 * Builds the delivered shell and remotes, and publishes them in a release folder. Later runs reuse this folder.
 * @returns the release folder
 */
export async function buildPreviousReleases(): Promise<string> {
  const releaseRoot = path.join(workDir, 'previous-releases', previousCommits.release);
  const completed = path.join(releaseRoot, 'completed');
  if (existsSync(completed)) return releaseRoot;
  rmSync(releaseRoot, { recursive: true, force: true });
  const sources = path.join(workDir, 'previous-sources');
  rmSync(sources, { recursive: true, force: true });
  checkOutPreviousVersion('release', sources);
  try {
    // Every command installs the packages first; `release help` then only prints a text.
    await runPreviousVersion(sources, ['packages/dev-tools/bin/bootstrap.mjs', 'release', 'help']);
    const script = `const { releaseAll } = await import('./packages/dev-tools/src/release/release-all.ts');
      await releaseAll(${JSON.stringify(releaseRoot)}, () => undefined);`;
    await runPreviousVersion(sources, ['--input-type=module', '--eval', script]);
    writeFileSync(completed, '');
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
  return releaseRoot;
}
