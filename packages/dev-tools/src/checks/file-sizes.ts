import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';

/** Lines of a file at most, and of half of all files at most. */
const MAX_LINES = 320;
const MAX_MEDIAN_LINES = 60;

/** What is wrong with the sizes of the hand-written TypeScript files, a sentence each. */
export function findFileSizeViolations(lines: ReadonlyMap<string, number>): readonly string[] {
  const long = [...lines]
    .filter(([, count]) => count > MAX_LINES)
    .map(([file, count]) => `${file} has ${count} lines, more than ${MAX_LINES}.`);
  const middle = median([...lines].filter(([file]) => !/\.test\.tsx?$/.test(file)).map(([, count]) => count));
  return middle > MAX_MEDIAN_LINES ? [...long, `The median file has ${middle} lines, more than ${MAX_MEDIAN_LINES}.`] : long;
}

/** The one in the middle; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Every TypeScript file that git tracks or would, with its number of lines. */
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
