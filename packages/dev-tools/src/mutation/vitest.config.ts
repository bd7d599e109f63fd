import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { z } from 'zod';
import { environments } from '../../../../vitest.config.ts';

const wanted = z.array(z.string()).parse(JSON.parse(process.env['ABOSCHALTER_MUTATION_TEST_FILES'] ?? '[]'));
const foldersOf = (include: readonly string[]) => include.map((glob) => glob.slice(0, glob.indexOf('/src/')));
const isIn = (folders: readonly string[]) => (test: string) =>
  folders.some((folder) => path.matchesGlob(test.slice(0, test.indexOf('/src/')), folder));

/** Keeps the order of the target, so that fast tests run first: the first failure ends the run. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => wanted.findIndex((glob) => path.matchesGlob(moduleId, `**/${glob}`));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** Runs the tests of the mutated target, each in its environment. */
export default defineConfig({
  test: {
    sequence: { sequencer: AsNamed },
    projects: Object.entries(environments).map(([name, test]) => ({
      test: { name, ...test, include: wanted.filter(isIn(foldersOf(test.include))) },
    })),
  },
});
