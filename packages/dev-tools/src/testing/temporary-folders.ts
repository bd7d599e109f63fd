import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The first variable that Node's `tmpdir` reads. */
const VARIABLE = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';

/**
 * Gives a run of the unit tests a separate temporary folder and removes it afterwards, including files of interrupted
 * tests. Vitest's `globalSetup`.
 * @returns a function that removes it
 */
export function setup(): () => void {
  // Short: a socket's path is limited to about a hundred characters, and macOS has a long prefix.
  const folder = mkdtempSync(path.join(tmpdir(), 'abo-'));
  // A database server that a test starts as another user needs access to its data there.
  chmodSync(folder, 0o755);
  const before = process.env[VARIABLE];
  process.env[VARIABLE] = folder;
  return () => {
    if (before === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
