import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORM_MANIFEST_FILE, loadPlatformManifest } from '@aboschalter/build';
import { loadPlatformHistory, PLATFORM_HISTORY_FILE } from '@aboschalter/build/platform-history';
import { loadBaseline } from './api-reports/baseline.ts';
import { findOutdatedFiles } from './api-reports/check.ts';
import { readCurrentSurfaces } from './api-reports/current-surfaces.ts';
import { extendHistory } from './api-reports/extend-history.ts';
import { formatReport } from './api-reports/report.ts';
import { computePlatform } from './api-reports/update-platform.ts';
import { VERSION_FILE, renderVersionFile } from './api-reports/version-file.ts';
import { root } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

/** Writes a file of the repository. */
function writeRepositoryFile(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

// `pnpm api-report [--since REVISION]` writes the API reports and the history, and raises the version of the platform for the changes
// since a revision (by default the last commit). `pnpm api-report --check` fails if the reports or the version are out of date.
await runCli(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' }, check: { type: 'boolean', default: false } } });
  const current = readCurrentSurfaces();
  if (values.check) {
    const problems = findOutdatedFiles(current, loadPlatformManifest(), loadPlatformHistory());
    if (problems.length > 0) throw new CliError(`${problems.join('.\n')}.\nRun pnpm api-report, look at the difference, and commit it.`);
    return;
  }
  const baseline = loadBaseline(values.since);
  const { platform, classifiedChanges } = computePlatform(baseline, current);
  // A revision that recorded no history is looked up in the current history, which contains its version.
  const history = extendHistory(
    baseline?.history ?? loadPlatformHistory(),
    baseline?.platform.version,
    platform.version,
    classifiedChanges,
  );
  for (const { entry, surface } of current) writeRepositoryFile(entry.report, formatReport(entry, surface.declarations));
  writeRepositoryFile(PLATFORM_MANIFEST_FILE, `${JSON.stringify(platform, undefined, 2)}\n`);
  writeRepositoryFile(PLATFORM_HISTORY_FILE, `${JSON.stringify(history, undefined, 2)}\n`);
  writeRepositoryFile(VERSION_FILE, renderVersionFile(platform.version));
  for (const { entry, name, kind } of classifiedChanges) console.log(`${kind}: ${name} of ${entry}`);
  console.log(`The platform is ${platform.version}.`);
});
