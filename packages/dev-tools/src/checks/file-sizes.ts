import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';

const MAX_LINES = 320;
/** Maximum median of the lines of all files except tests. */
const MAX_MEDIAN_LINES = 60;

/** Returns problems with the sizes of handwritten TypeScript files, one sentence each. */
export function findFileSizeViolations(lines: ReadonlyMap<string, number>): readonly string[] {
  const problems = [...lines]
    .filter(([, count]) => count > MAX_LINES)
    .map(([file, count]) => `${file} has ${count} lines, more than ${MAX_LINES}.`);
  const medianLines = computeMedian([...lines].filter(([file]) => !/\.test\.tsx?$/.test(file)).map(([, count]) => count));
  if (medianLines > MAX_MEDIAN_LINES) problems.push(`The median file has ${medianLines} lines, more than ${MAX_MEDIAN_LINES}.`);
  return problems;
}

/** Returns the median: of an even count the larger of the two middle numbers, and 0 for an empty list. */
export function computeMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Counts the lines of every TypeScript file of the repository that git does not ignore. */
export function countLinesPerFile(): ReadonlyMap<string, number> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts'));
  return new Map(
    files.flatMap((file) => {
      try {
        return [[file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1] as const];
      } catch {
        // The file was deleted, but the deletion is not yet committed.
        return [];
      }
    }),
  );
}
