import { Stryker } from '@stryker-mutator/core';
import type { Mutant, Part } from './parts.ts';

/**
 * Runs the tests of a part once for each small change of its code, and prints what no test noticed. Works on a copy of
 * the repository, with as many at a time as the machine has cores for.
 */
export async function mutate({ code, tests }: Part): Promise<readonly Mutant[]> {
  // The runners are processes of their own, and each reads vitest.config.ts.
  process.env['ABOSCHALTER_TESTS'] = JSON.stringify(tests);
  const stryker = new Stryker({
    mutate: [...code],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'packages/toolbox/src/mutation/vitest.config.ts', related: false },
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
    // There is none to rewrite: tests run without a build, and TypeScript 7 has no interface that could.
    tsconfigFile: 'no-tsconfig.json',
    ignorePatterns: ['**/dist', '.aboschalter', 'test-results'],
    tempDirName: '.aboschalter/mutants',
    concurrency: 2,
    timeoutMS: 20_000,
  });
  return stryker.runMutationTest();
}
