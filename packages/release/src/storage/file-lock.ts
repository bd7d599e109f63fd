import { DatabaseSync } from 'node:sqlite';

const TIMEOUT_MS = 30_000;

/**
 * Runs `work` while no other process holds the lock of the same file. Uses the lock of SQLite, which the operating system
 * releases when the process ends, even if it is killed.
 * @param work must be synchronous, because the lock is released when it returns
 * @throws Error if the lock is not available within 30 seconds
 */
export function withLock<T>(file: string, work: () => T): T {
  const lock = new DatabaseSync(file, { timeout: TIMEOUT_MS });
  try {
    lock.exec('BEGIN IMMEDIATE');
    return work();
  } finally {
    lock.close();
  }
}
