import path from 'node:path';
import { downloadKeycloak } from './keycloak/distribution.ts';
import { releaseAll } from './release/release-all.ts';
import { root, workDir } from './root.ts';
import { FULL, isFull } from './testing/full.ts';
import { assertDiskSpace } from './terminal/disk-space.ts';
import { createProgressReporter } from './terminal/progress.ts';
import { run } from './terminal/run.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

/** Playwright's report of the journeys. */
export const e2eReportFile = path.join(workDir, 'reports/e2e.json');

/** Builds what has changed, then runs the browser journeys; passes further arguments to Playwright. */
export async function runE2eTests(args: readonly string[]): Promise<boolean> {
  assertDiskSpace(workDir);
  console.log('\nBuilding shell and remotes (only what has changed) …');
  const progress = createProgressReporter(process.stdout);
  const { kept, copies } = await releaseAll(path.join(workDir, 'releases'), (release, share) =>
    progress.show(`build of ${release}`, share),
  );
  progress.end();
  for (const hint of copies) console.warn(`\n${hint}`);
  // The journeys test the sources.
  if (kept.length > 0) throw new CliError(kept.join('\n'));
  const chosen = withKeycloak(withoutFull(args));
  console.log('\nbrowser journeys …');
  return run(
    path.relative(path.join(root, 'node_modules/.bin'), path.join(root, 'e2e/node_modules/.bin/playwright')),
    ['test', '-c', 'e2e/playwright.config.ts', ...chosen],
    { ABOSCHALTER_E2E_REPORT: e2eReportFile },
  );
}

/** Removes the option `--full` from the arguments. */
function withoutFull(args: readonly string[]): readonly string[] {
  if (args.includes('--full')) process.env[FULL] = '1';
  return args.filter((arg) => arg !== '--full');
}

/**
 * `--identity-provider keycloak` runs the journeys about the identity provider with a real Keycloak, and fails without one; with
 * `--full` they run in addition, if there is one.
 */
function withKeycloak(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--identity-provider');
  if (at !== -1) {
    if (args[at + 1] !== 'keycloak') throw new CliError('pnpm test:e2e --identity-provider keycloak');
    downloadKeycloak();
    process.env[FULL] = '1';
    return [...args.toSpliced(at, 2), '--project=keycloak'];
  }
  if (!isFull() || args.some((arg) => arg.startsWith('--project'))) return args;
  try {
    downloadKeycloak();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.log(`\n${error.message} The journeys on a real Keycloak are left out.`);
  }
  return args;
}

if (import.meta.main) {
  await runCli(async () => {
    if (!(await runE2eTests(process.argv.slice(2)))) process.exitCode = 1;
  });
}
