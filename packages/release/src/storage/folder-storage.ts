import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { withLock } from './file-lock.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

const LOCK = '.lock';
const TEMP_DIR = '.drafts';
/** The age in milliseconds from which a temporary file is treated as left by a killed process. */
const STALE_TEMP_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a storage in a folder that a web server serves. A write renames a temporary file, so that readers see the old or
 * the new content even if the writer is killed. A conditional write holds a lock while it checks its condition and renames. Media types
 * and cache headers are not stored: the web server sets them.
 */
export function createFolderStorage(root: string): ObjectStorage {
  const toFilePath = (key: string) => {
    const file = path.resolve(root, key);
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`${key} is outside of ${root}.`);
    return file;
  };
  const read = (key: string) => {
    const file = toFilePath(key);
    if (!existsSync(file)) return undefined;
    const body = readFileSync(file);
    return { body, etag: createHash('sha256').update(body).digest('hex') };
  };
  const put = (key: string, body: Uint8Array) => {
    const file = toFilePath(key);
    mkdirSync(path.dirname(file), { recursive: true });
    mkdirSync(path.join(root, TEMP_DIR), { recursive: true });
    const tempFile = path.join(root, TEMP_DIR, randomUUID());
    try {
      writeAndSync(tempFile, body);
      ensureDistinctMtime(tempFile, file);
      renameSync(tempFile, file);
    } finally {
      rmSync(tempFile, { force: true });
    }
  };

  return {
    description: `the folder ${root}`,
    read: async (key) => read(key),
    async write(key, { body }, condition) {
      if (condition === 'always') {
        put(key, body);
        return true;
      }
      mkdirSync(root, { recursive: true });
      return withLock(path.join(root, LOCK), () => {
        removeStaleTempFiles(path.join(root, TEMP_DIR));
        const currentEtag = read(key)?.etag;
        if (currentEtag !== (condition === 'absent' ? undefined : condition.etag)) return false;
        put(key, body);
        return true;
      });
    },
    list: async (prefix) =>
      globSync('**/*', { cwd: root, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((key) => key.startsWith(prefix) && !key.startsWith('.'))
        .toSorted(),
    async delete(key) {
      rmSync(toFilePath(key), { force: true });
    },
  };
}

/** Writes and syncs a file, so that its content is complete after a power failure. */
function writeAndSync(file: string, body: Uint8Array): void {
  const handle = openSync(file, 'wx');
  try {
    for (let done = 0; done < body.length;) done += writeSync(handle, body, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Sets the modification time of `tempFile` to a later second than the modification time of the file that it replaces, because web
 * servers derive the ETag from this second and the length of the file.
 */
function ensureDistinctMtime(tempFile: string, replacedFile: string): void {
  const last = Math.floor((statSync(replacedFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1_000);
  if (last >= Math.floor(Date.now() / 1_000)) utimesSync(tempFile, last + 1, last + 1);
}

/** Removes temporary files of killed writers. */
function removeStaleTempFiles(drafts: string): void {
  if (!existsSync(drafts)) return;
  for (const name of readdirSync(drafts)) {
    const tempFile = path.join(drafts, name);
    const written = statSync(tempFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - written > STALE_TEMP_MS) rmSync(tempFile, { force: true });
  }
}
