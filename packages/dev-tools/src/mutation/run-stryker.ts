import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../root.ts';
import type { Mutant, MutationTarget } from './mutation-targets.ts';

/** Options of a mutation run. */
export interface MutationOptions {
  /**
   * A file with the results of earlier runs. A result is reused if neither the code nor the tests of its mutant have
   * changed; the results of this run are added to the file. Without a file, all mutants are tested.
   */
  readonly results: string | undefined;
  /** Number of mutants that are tested at the same time. */
  readonly concurrency: number;
}

/**
 * Runs the tests of a target once for each mutant of its code, and prints the mutants that no test detected. Works on a
 * copy of the repository. Returns the results of all mutants, including reused ones.
 */
export async function runStryker({ code, tests }: MutationTarget, { results, concurrency }: MutationOptions): Promise<readonly Mutant[]> {
  // The runners are separate processes, and each reads vitest.config.ts.
  process.env['ABOSCHALTER_MUTATION_TEST_FILES'] = JSON.stringify(tests);
  // Test only with the embedded database and folders: starting servers for each mutant would take longer than the tests.
  process.env['ABOSCHALTER_SKIP_TEST_SERVERS'] = '1';
  const stryker = new Stryker({
    mutate: [...code],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'packages/dev-tools/src/mutation/vitest.config.ts', related: false },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
    // Names a file that does not exist, so that Stryker rewrites no tsconfig: the tests run without a build, and TypeScript 7
    // lacks the API that Stryker would use.
    tsconfigFile: 'no-tsconfig.json',
    // Stryker adds no `@ts-nocheck` to the sources: types are not checked anyway, and changed sources would make each run
    // create the template of the test database again.
    disableTypeChecks: false,
    ignorePatterns: ['**/dist', '.aboschalter', 'test-results'],
    tempDirName: '.aboschalter/mutants',
    concurrency,
    // Long enough for a busy machine, because Stryker treats a timeout as a killed mutant.
    timeoutMS: 90_000,
    timeoutFactor: 4,
    ...(results === undefined ? {} : { incremental: true, incrementalFile: results }),
  });
  return (await stryker.runMutationTest()).map(({ fileName, status }) => ({ file: path.relative(root, fileName), status }));
}
