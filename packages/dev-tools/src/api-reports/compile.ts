import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';

/** Runs the TypeScript compiler. Returns whether it has succeeded, and its output. */
export function compile(args: readonly string[]): { readonly hasSucceeded: boolean; readonly output: string } {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [tsc, '--pretty', 'false', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { hasSucceeded: status === 0, output: `${stdout}${stderr}` };
}
