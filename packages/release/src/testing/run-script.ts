import { spawn } from 'node:child_process';
import path from 'node:path';

/** The result of a process. */
export interface ProcessResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/**
 * Folder of Node's compile cache, with which a script starts in half the time. `publish-with-crash.ts` kills its process before a certain
 * call of `fs`. Node accesses this folder without `fs`, so the cache does not change the number of calls.
 */
const COMPILE_CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Runs a script of this folder in a separate process. */
export function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
      env: { ...env, NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}
