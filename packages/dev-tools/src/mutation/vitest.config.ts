import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { z } from 'zod';
import { environments } from '../../../../vitest.config.ts';

const testGlobs = z.array(z.string()).parse(JSON.parse(process.env['ABOSCHALTER_MUTATION_TEST_FILES'] ?? '[]'));
/** Returns the folders of the packages in which globs select tests: `packages/ui` for `packages/ui/src/**`. */
const listFolders = (include: readonly string[]) => include.map((glob) => glob.slice(0, glob.indexOf('/src/')));
/** Returns a function that returns whether a test is in one of the folders. */
const isIn = (folders: readonly string[]) => (test: string) =>
  folders.some((folder) => path.matchesGlob(test.slice(0, test.indexOf('/src/')), folder));

/** Runs the test files in the order of the target, where fast tests are first: the first failure ends the run. */
class TargetOrderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getPosition = ({ moduleId }: TestSpecification) => testGlobs.findIndex((glob) => path.matchesGlob(moduleId, `**/${glob}`));
    return files.toSorted((a, b) => getPosition(a) - getPosition(b));
  }
}

/** Runs the tests of the mutated target, each in its environment. */
export default defineConfig({
  test: {
    sequence: { sequencer: TargetOrderSequencer },
    projects: Object.entries(environments).map(([name, test]) => ({
      test: { name, ...test, include: testGlobs.filter(isIn(listFolders(test.include))) },
    })),
  },
});
