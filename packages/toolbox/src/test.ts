import { rmSync } from 'node:fs';
import path from 'node:path';
import { e2eReport, runJourneys } from './e2e.ts';
import { workFolder } from './root.ts';
import { run } from './terminal/run.ts';
import { runCommand } from './terminal/sentence.ts';
import { findingsIn, PERSONAL } from './testing/logs.ts';
import { logFolder } from './testing/test-stack.ts';
import { playwrightCounts, sum, vitestCounts } from './testing/reports.ts';
import { checks } from './verify.ts';

// `npm test`: everything, to the end also after a failure. Its last line counts the tests; a failed check
// (types, lint, unused code) counts as one failed.
await runCommand(async () => {
  const failedChecks: string[] = [];
  for (const { name, program, args } of checks) {
    console.log(`\n${name} …`);
    if (!(await run(program, args))) failedChecks.push(name);
  }
  const unitReport = path.join(workFolder, 'reports/unit.json');
  for (const report of [unitReport, e2eReport, logFolder]) rmSync(report, { force: true, recursive: true });
  console.log('\nunit, component and contract tests …');
  const unitOk = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);
  const journeysOk = await runJourneys([]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });

  const { lines, findings } = findingsIn(logFolder);
  console.log(`\nlog files: ${lines} lines, ${findings.length} with something of a person`);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0 || (lines === 0 && journeysOk)) failedChecks.push(`log files hold no ${PERSONAL}`);

  const { passed, failed, skipped } = sum([vitestCounts(unitReport), playwrightCounts(e2eReport)]);
  const broken = failed + failedChecks.length + (!unitOk && failed === 0 ? 1 : 0);
  for (const name of failedChecks) console.log(`Failed check: ${name}`);
  console.log(`\n${passed} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (broken > 0 || !unitOk || !journeysOk) process.exitCode = 1;
});
