import path from 'node:path';
import { downloadKeycloak, tryDownloadKeycloak } from './keycloak/distribution.ts';
import { releaseAll } from './release/release-all.ts';
import { root, workDir } from './root.ts';
import { FULL_VARIABLE, isFull } from './testing/full.ts';
import { assertDiskSpace } from './terminal/disk-space.ts';
import { createProgressReporter } from './terminal/progress.ts';
import { run } from './terminal/run.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

/** The file of Playwright's report of the journeys. */
export const e2eReportFile = path.join(workDir, 'reports/e2e.json');

/** Builds what has changed, then runs the browser journeys. Passes the arguments to Playwright. Returns whether all journeys passed. */
export async function runE2eTests(args: readonly string[]): Promise<boolean> {
  assertDiskSpace(workDir);
  console.log('\nBuilding shell and remotes (only what has changed) …');
  const progress = createProgressReporter(process.stdout);
  const { foreignReleases, duplicateDependencies } = await releaseAll(path.join(workDir, 'releases'), (release, share) =>
    progress.show(`build of ${release}`, share),
  );
  progress.end();
  for (const sentence of duplicateDependencies) console.warn(`\n${sentence}`);
  // A release of another author is not built from these sources, so the journeys would not test them.
  if (foreignReleases.length > 0) throw new CliError(foreignReleases.join('\n'));
  const playwrightArgs = addKeycloakOptions(consumeFullOption(args));
  console.log('\nbrowser journeys …');
  return run(
    path.relative(path.join(root, 'node_modules/.bin'), path.join(root, 'e2e/node_modules/.bin/playwright')),
    ['test', '-c', 'e2e/playwright.config.ts', ...playwrightArgs],
    { ABOSCHALTER_E2E_REPORT: e2eReportFile },
  );
}

/** Enables the long tests if the arguments contain `--full`. Returns the other arguments. */
function consumeFullOption(args: readonly string[]): readonly string[] {
  if (args.includes('--full')) process.env[FULL_VARIABLE] = '1';
  return args.filter((arg) => arg !== '--full');
}

/**
 * Adds the journeys that use a real Keycloak. With `--identity-provider keycloak`, only these journeys run, and a missing
 * Keycloak is an error. With `--full`, they run in addition to the others if a Keycloak is available.
 */
function addKeycloakOptions(args: readonly string[]): readonly string[] {
  const optionIndex = args.indexOf('--identity-provider');
  if (optionIndex !== -1) {
    if (args[optionIndex + 1] !== 'keycloak') throw new CliError('pnpm test:e2e --identity-provider keycloak');
    downloadKeycloak();
    process.env[FULL_VARIABLE] = '1';
    return [...args.toSpliced(optionIndex, 2), '--project=keycloak'];
  }
  if (!isFull() || args.some((arg) => arg.startsWith('--project'))) return args;
  const problem = tryDownloadKeycloak();
  if (problem !== undefined) console.log(`\n${problem} The journeys on a real Keycloak are skipped.`);
  return args;
}

if (import.meta.main) {
  await runCli(async () => {
    if (!(await runE2eTests(process.argv.slice(2)))) process.exitCode = 1;
  });
}
