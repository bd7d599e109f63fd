import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { e2eReportFile, runE2eTests } from './e2e.ts';
import { tryDownloadKeycloak } from './keycloak/distribution.ts';
import { logDir, workDir } from './root.ts';
import { run } from './terminal/run.ts';
import { runCli } from './terminal/cli-error.ts';
import { FULL_VARIABLE } from './testing/full.ts';
import { scanLogs, PII_LABEL } from './testing/pii-scan.ts';
import { prepareObjectStore } from './testing/object-store.ts';
import { describeMissingPrograms } from './testing/missing-programs.ts';
import { prepareBrowser } from './testing/prepare-browser.ts';
import { readPlaywrightCounts, readUnitReport, sumCounts } from './testing/reports.ts';
import { UNIT_REPORT } from './testing/unit-reporter.ts';
import { checks } from './checks.ts';

// `npm test [-- --full]`: runs all checks and tests, also after a failure. The last line of the output counts the tests; each
// failed check (types, lint, unused code …) counts as one failed test.
await runCli(async () => {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
  if (values.full) process.env[FULL_VARIABLE] = '1';
  const browser = prepareBrowser();
  console.log(`Browser of the journeys: ${browser.path} (${browser.source})`);
  if (!browser.hasWindows) console.log('The browser has no windows: journeys that show a PDF or ask for a permission are skipped.');
  const missingPrograms = describeMissingPrograms(values.full);
  for (const sentence of missingPrograms) console.log(sentence);
  // One of the unit tests needs Keycloak, too, so it is downloaded before them. The journeys report a missing Keycloak.
  if (values.full) tryDownloadKeycloak();
  // The object store is built while the checks run.
  const objectStore = prepareObjectStore();
  const failedChecks: string[] = [];
  for (const { name, program, args } of checks) {
    console.log(`\n${name} …`);
    if (!(await run(program, args))) failedChecks.push(name);
  }
  await objectStore;
  const unitReport = path.join(workDir, 'reports/unit.json');
  for (const report of [unitReport, e2eReportFile, logDir]) rmSync(report, { force: true, recursive: true });
  console.log('\nunit, component and contract tests …');
  const reporter = path.join(import.meta.dirname, 'testing/unit-reporter.ts');
  const haveUnitTestsPassed = await run('vitest', ['run', '--reporter=default', `--reporter=${reporter}`], { [UNIT_REPORT]: unitReport });
  const haveJourneysPassed = await runE2eTests([]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });

  // The results by section of the specification (packages/docs/reference/specification.md).
  if (!(await run('node', ['packages/docs/src/evidence.ts']))) failedChecks.push('evidence page');

  const { lines, findings } = scanLogs(logDir);
  console.log(`\nlog files: ${lines} lines, ${findings.length} with personal data`);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0 || (lines === 0 && haveJourneysPassed)) failedChecks.push(`log files contain no ${PII_LABEL}`);

  const unit = readUnitReport(unitReport);
  const { passed, failed, skipped } = sumCounts([{ ...unit, failed: unit.failures.length }, readPlaywrightCounts(e2eReportFile)]);
  // A unit test run that failed without a failed test counts as one failure.
  const failureCount = failed + failedChecks.length + (!haveUnitTestsPassed && failed === 0 ? 1 : 0);
  // The failures are repeated at the end, because they were printed thousands of lines ago.
  for (const failure of unit.failures) console.log(`Failed: ${failure}`);
  for (const name of failedChecks) console.log(`Failed check: ${name}`);
  for (const sentence of missingPrograms) console.log(sentence);
  console.log(`\n${passed} passed, ${failureCount} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (failureCount > 0 || !haveUnitTestsPassed || !haveJourneysPassed) process.exitCode = 1;
});
