import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parts } from './parts.ts';

/** Returns the latest archive of each part in a folder by the name of the part, including archives that an earlier command built. */
export function findArchives(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder).toSorted((a, b) => statSync(path.join(folder, a)).mtimeMs - statSync(path.join(folder, b)).mtimeMs);
  // The files are sorted by time, so the newest archive of a part overwrites the older ones.
  return Object.fromEntries(
    parts.flatMap(({ name }) => files.filter((file) => new RegExp(`^${name}-\\d.*\\.tar\\.gz$`).test(file)).map((file) => [name, file])),
  );
}

/** Formats the SHA-256 hashes of files in a folder for `sha256sum --check`. */
export const formatChecksums = (folder: string, archives: readonly string[]): string =>
  archives
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
