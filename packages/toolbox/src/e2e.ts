import path from 'node:path';
import { releaseAll } from './release/release-all.ts';
import { root, workFolder } from './root.ts';
import { requireSpace } from './terminal/disk-space.ts';
import { progressLine } from './terminal/progress.ts';
import { run } from './terminal/run.ts';
import { runCommand } from './terminal/sentence.ts';

/** Where Playwright counts the journeys. */
export const e2eReport = path.join(workFolder, 'reports/e2e.json');

/** Builds what has changed, then runs the browser journeys; further arguments go to Playwright. */
export async function runJourneys(args: readonly string[]): Promise<boolean> {
  requireSpace(workFolder);
  console.log('\nBuilding shell and remotes (only what has changed) …');
  const progress = progressLine(process.stdout);
  await releaseAll(path.join(workFolder, 'releases'), progress.show);
  progress.end();
  console.log('\nbrowser journeys …');
  return run(
    path.relative(path.join(root, 'node_modules/.bin'), path.join(root, 'e2e/node_modules/.bin/playwright')),
    ['test', '-c', 'e2e/playwright.config.ts', ...args],
    { ABOSCHALTER_E2E_REPORT: e2eReport },
  );
}

if (import.meta.main) {
  await runCommand(async () => {
    if (!(await runJourneys(process.argv.slice(2)))) process.exitCode = 1;
  });
}
