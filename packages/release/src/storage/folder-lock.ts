import { DatabaseSync } from 'node:sqlite';

const LIMIT = 30_000;

/**
 * Does `work` while no other process does any under the same file. The lock is SQLite's on that file: the operating system
 * lets go of it when a process ends, however it ends, so that none is left behind by one that was killed.
 * @param work without waiting for anything: the lock is held while it runs
 * @throws Error if the lock cannot be had within 30 seconds
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
