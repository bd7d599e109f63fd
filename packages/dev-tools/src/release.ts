import { rmSync } from 'node:fs';
import path from 'node:path';
import { runBuild } from '@aboschalter/build';
import { CliError as ReleaseError, run } from '@aboschalter/release';
import { computeVersion } from './release/release-all.ts';
import { getReleaseEnvironment } from './release/release-environment.ts';
import { findRemotes } from './release/remotes.ts';
import { createBuildConfig, listTargets } from './release/targets.ts';
import { workDir } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

// `pnpm release …`: runs the release tool, by default for the local releases. `publish` builds the release first.
await runCli(async () => {
  const argv = process.argv.slice(2);
  const outDir = path.join(workDir, 'release-build', String(process.pid));
  try {
    console.log(await run([...argv, ...(await buildUnlessGiven(argv, outDir))], getReleaseEnvironment(process.env)));
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
