import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';

/** Maximum lines of a file, and of half of all files. */
const MAX_LINES = 320;
const MAX_MEDIAN_LINES = 60;

/** Returns problems with the sizes of handwritten TypeScript files, one sentence each. */
export function findFileSizeViolations(lines: ReadonlyMap<string, number>): readonly string[] {
  const long = [...lines]
    .filter(([, count]) => count > MAX_LINES)
    .map(([file, count]) => `${file} has ${count} lines, more than ${MAX_LINES}.`);
  const middle = median([...lines].filter(([file]) => !/\.test\.tsx?$/.test(file)).map(([, count]) => count));
  return middle > MAX_MEDIAN_LINES ? [...long, `The median file has ${middle} lines, more than ${MAX_MEDIAN_LINES}.`] : long;
}

/** The median; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The number of lines of every TypeScript file that is tracked or untracked but not ignored. */
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
        // Deleted, but not yet committed.
        return [];
      }
    }),
  );
}
