import { RELEASE_REPORTS_FILE } from '@aboschalter/reference-stack';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runBuild } from '@aboschalter/build';
import { CliError as ReleaseError, run } from '@aboschalter/release';
import { computeVersion } from './release/release-all.ts';
import { findRemotes } from './release/remotes.ts';
import { createBuildConfig, listTargets } from './release/targets.ts';
import { dataDir, workDir } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

// `pnpm release …`: runs the release tool, by default for the local releases. `publish` builds the release first.
await runCli(async () => {
  const argv = process.argv.slice(2);
  const reports = path.join(dataDir, RELEASE_REPORTS_FILE);
  const env = {
    ABOSCHALTER_STORAGE: path.join(workDir, 'releases'),
    ...(existsSync(reports) ? { ABOSCHALTER_HEALTH_REPORTS: reports } : {}),
    ...process.env,
  };
  const outDir = path.join(workDir, 'release-build', String(process.pid));
  try {
    console.log(await run([...argv, ...(await buildUnlessGiven(argv, outDir))], env));
  } catch (error) {
    throw error instanceof ReleaseError ? new CliError(error.message) : error;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});

/**
 * For the command `publish` without a folder, builds the release from the current sources. Returns the additional
 * arguments of the release tool: the option with the folder of the build.
 */
async function buildUnlessGiven([command = '', name = '', ...options]: readonly string[], outDir: string): Promise<readonly string[]> {
  const isFolderGiven = options.some((option) => /^--dir\b/.test(option));
  const target = listTargets(findRemotes()).find(({ release }) => release === name);
  if (command !== 'publish' || isFolderGiven || !target) return [];
  const version = computeVersion(target);
  console.log(`Building ${name} ${version} …`);
  await runBuild(await createBuildConfig(target, version, outDir));
  return ['--dir', outDir];
}
