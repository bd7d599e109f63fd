import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { TestCounts, UnitReport } from './reports.ts';

/** The environment variable with the path of the report. Without it, the reporter writes nothing. */
export const UNIT_REPORT = 'ABOSCHALTER_VITEST_REPORT_FILE';

/** Errors outside of a test, as vitest reports them. */
type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/**
 * A vitest reporter that writes a {@link UnitReport}. The built-in JSON reporter omits errors outside of a test, such as
 * those of hooks, unhandled rejections and crashed workers.
 */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: UnhandledErrors): void {
    const file = process.env[UNIT_REPORT];
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(buildUnitReport(modules, unhandled)));
  }
}

function buildUnitReport(modules: readonly TestModule[], unhandled: UnhandledErrors): UnitReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failed = tests.filter((test) => test.result().state === 'failed');
  const failuresAroundTests = modules.flatMap((module) => [
    ...formatErrors(module.relativeModuleId, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => formatErrors(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors())),
  ]);
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    files: Object.fromEntries(modules.map((module) => [module.relativeModuleId, countTests(module)])),
    failures: [
      // A failed test counts once, even if it has several errors.
      ...failed.flatMap((test) =>
        formatErrors(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []).slice(0, 1),
      ),
      ...failuresAroundTests,
      ...formatErrors('outside of any test', unhandled),
    ],
  };
}

/** Counts the tests of one file; errors outside of its tests add one failed test. */
function countTests(module: TestModule): TestCounts {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string) => states.filter((each) => each === state).length;
  return { passed: count('passed'), failed: count('failed') + (module.errors().length > 0 ? 1 : 0), skipped: count('skipped') };
}

const formatErrors = (where: string, errors: UnhandledErrors) => errors.map(({ message }) => `${where}: ${message.split('\n')[0]}`);
