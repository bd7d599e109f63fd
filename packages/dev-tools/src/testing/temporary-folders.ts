import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The environment variable that sets the folder which `tmpdir` of Node returns. */
const VARIABLE = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';

/**
 * Creates a temporary folder for a run of the unit tests (`globalSetup` of vitest). It is removed after the run, including
 * the files of interrupted tests.
 * @returns a function that removes the folder
 */
export function setup(): () => void {
  // The name is short, because the path of a socket is limited to about a hundred characters and macOS has a long prefix.
  const folder = mkdtempSync(path.join(tmpdir(), 'abo-'));
  // A test may start a database server as another user, who needs access to the data in this folder.
  chmodSync(folder, 0o755);
  const before = process.env[VARIABLE];
  process.env[VARIABLE] = folder;
  return () => {
    if (before === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
