import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';

/** Runs a tool of the project in the root folder; its output goes to the terminal. Returns whether it has succeeded. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const bin = path.join(root, 'node_modules/.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, program), [...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
