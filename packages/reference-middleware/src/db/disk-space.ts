import { statfsSync } from 'node:fs';

/**
 * Bytes that must be free on the disk of an embedded database. On a full disk, PGlite would block the whole process forever.
 * The number is the size of four files of the write-ahead log, of 16 MiB each.
 */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/** Returns whether the disk of an embedded database has space for writes. */
export function hasFreeDiskSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}
