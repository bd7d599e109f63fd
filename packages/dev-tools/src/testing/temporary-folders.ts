import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The environment variable that sets the folder which `tmpdir` of Node returns. */
const TEMP_DIR_VARIABLE = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';

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
  const previousFolder = process.env[TEMP_DIR_VARIABLE];
  process.env[TEMP_DIR_VARIABLE] = folder;
  return () => {
    if (previousFolder === undefined) delete process.env[TEMP_DIR_VARIABLE];
    else process.env[TEMP_DIR_VARIABLE] = previousFolder;
    rmSync(folder, { recursive: true, force: true });
  };
}
