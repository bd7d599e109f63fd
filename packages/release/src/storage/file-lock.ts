import { DatabaseSync } from 'node:sqlite';

const LIMIT = 30_000;

/**
 * Runs `work` while no other process holds the lock of the same file. It is SQLite's lock: the operating system
 * releases it when a process ends, so that a killed process leaves none.
 * @param work must be synchronous: the lock is held while it runs
 * @throws Error if the lock is not available within 30 seconds
 */
export function withLock<T>(file: string, work: () => T): T {
  const lock = new DatabaseSync(file, { timeout: LIMIT });
  try {
    lock.exec('BEGIN IMMEDIATE');
    return work();
  } finally {
    lock.close();
  }
}
