import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '@aboschalter/federation';
import { Refused, run } from '@aboschalter/release';
import { versionOf } from './release/release-all.ts';
import { findRemotes } from './release/remotes.ts';
import { configOf, targetsOf } from './release/targets.ts';
import { dataFolder, workFolder } from './root.ts';
import { REPORTS_FILE } from './stack/stack-settings.ts';
import { runCommand, Sentence } from './terminal/sentence.ts';

// `pnpm release …`: the release tool, on what runs here unless another storage is named; what is to be published is built first.
await runCommand(async () => {
  const argv = process.argv.slice(2);
  const reports = path.join(dataFolder, REPORTS_FILE);
  const env = {
    ABOSCHALTER_STORE: path.join(workFolder, 'releases'),
    ...(existsSync(reports) ? { ABOSCHALTER_REPORTS: reports } : {}),
    ...process.env,
  };
  const outDir = path.join(workFolder, 'release-build', String(process.pid));
  try {
    console.log(await run([...argv, ...(await built(argv, outDir))], env));
  } catch (error) {
    throw error instanceof Refused ? new Sentence(error.message) : error;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});

/** Builds from the sources here what is to be released, unless a folder is named. Answers what to add to the command. */
async function built([command = '', name = '', ...options]: readonly string[], outDir: string): Promise<readonly string[]> {
  const isNamed = options.some((option) => /^--from\b/.test(option));
  const target = targetsOf(findRemotes()).find(({ release }) => release === name);
  if (command !== 'publish' || isNamed || !target) return [];
  const version = versionOf(target);
  console.log(`Building ${name} ${version} …`);
  await build(await configOf(target, version, outDir));
  return ['--from', outDir];
}
