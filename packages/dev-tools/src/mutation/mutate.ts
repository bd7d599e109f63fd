import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../root.ts';
import type { Mutant, MutationTarget } from './parts.ts';

/** How the code is changed. */
export interface MutationOptions {
  /**
   * A file with the results of earlier runs: they count where neither the code nor the tests of a change are others since,
   * and the new ones join them. Undefined: everything anew.
   */
  readonly results: string | undefined;
  /** How many changes are tried at a time. */
  readonly concurrency: number;
}

/**
 * Runs the tests once for each small change of its code, and prints what no test noticed. Works on a copy of
 * the repository. Resolves to what became of each change, with those of the earlier results.
 */
export async function runStryker({ code, tests }: MutationTarget, { results, concurrency }: MutationOptions): Promise<readonly Mutant[]> {
  // The runners are processes of their own, and each reads vitest.config.ts.
  process.env['ABOSCHALTER_TESTS'] = JSON.stringify(tests);
  // On the embedded database and in folders alone: starting servers for each change would take longer than the tests.
  process.env['ABOSCHALTER_TEST_SERVERS'] = 'none';
  const stryker = new Stryker({
    mutate: [...code],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'packages/dev-tools/src/mutation/vitest.config.ts', related: false },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
    // There is none to rewrite: tests run without a build, and TypeScript 7 has no interface that could.
    tsconfigFile: 'no-tsconfig.json',
    // Nobody looks at types here, and what a database for tests is made of must stay as it is, or it is made anew each time.
    disableTypeChecks: false,
    ignorePatterns: ['**/dist', '.aboschalter', 'test-results'],
    tempDirName: '.aboschalter/mutants',
    concurrency,
    // Long enough for a busy machine: what is only slow must not count as noticed.
    timeoutMS: 90_000,
    timeoutFactor: 4,
    ...(results === undefined ? {} : { incremental: true, incrementalFile: results }),
  });
  return (await stryker.runMutationTest()).map(({ fileName, status }) => ({ file: path.relative(root, fileName), status }));
}
