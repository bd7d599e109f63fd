import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What Node's `tmpdir` asks first. */
const VARIABLE = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';

/**
 * Gives a run of the unit tests a temporary folder of its own and takes it away after them, with whatever a test that was cut
 * short, or that many tests share, has left there. Vitest's `globalSetup`.
 * @returns what takes it away
 */
export function setup(): () => void {
  // Short: a socket's path has some hundred characters, and macOS has a long one before it.
  const folder = mkdtempSync(path.join(tmpdir(), 'abo-'));
  // A database server that a test starts as another user must reach its data there.
  chmodSync(folder, 0o755);
  const before = process.env[VARIABLE];
  process.env[VARIABLE] = folder;
  return () => {
    if (before === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
