import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Reads a file of the repository as text. Throws if it does not exist. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Lists the files that git tracks or would track and that match the glob patterns, relative to the root. */
export function listFiles(...patterns: readonly string[]): readonly string[] {
  // Without `:(glob)`, `src/**/*.ts` matches no file directly in `src`.
  const globs = patterns.map((pattern) => `:(glob)${pattern}`);
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...globs];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && existsSync(path.join(root, file))).toSorted();
}
