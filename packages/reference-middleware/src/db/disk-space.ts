import { statfsSync } from 'node:fs';

/**
 * Bytes that must be free on the disk of an embedded database, four files of its write-ahead log: where one of them finds no
 * room, PGlite computes for ever and the whole process with it.
 */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/** Whether there is room for writes in a folder of an embedded database. */
export function hasFreeDiskSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}
