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
/** Age from which a temporary file belongs to a killed writer. */
const STALE_TEMP_MS = 24 * 60 * 60 * 1000;

/**
 * A folder, as a web server serves it. Checks the condition and renames the object under a lock that the operating
 * system releases with the process: readers see the old or the new content, even if a writer is killed.
 */
export function createFolderStorage(root: string): ObjectStorage {
  const fileOf = (key: string) => {
    const file = path.resolve(root, key);
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`${key} is outside of ${root}.`);
    return file;
  };
  const read = (key: string) => {
    const file = fileOf(key);
    if (!existsSync(file)) return undefined;
    const body = readFileSync(file);
    return { body, etag: createHash('sha256').update(body).digest('hex') };
  };
  const put = (key: string, body: Uint8Array) => {
    const file = fileOf(key);
    mkdirSync(path.dirname(file), { recursive: true });
    mkdirSync(path.join(root, TEMP_DIR), { recursive: true });
    const draft = path.join(root, TEMP_DIR, randomUUID());
    try {
      writeAndSync(draft, body);
      ensureDistinctMtime(draft, file);
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
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
        const present = read(key)?.etag;
        if (present !== (condition === 'absent' ? undefined : condition.etag)) return false;
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
      rmSync(fileOf(key), { force: true });
    },
  };
}

/** Writes to the disk before the rename: after a power failure no name is without its content. */
function writeAndSync(file: string, body: Uint8Array): void {
  const handle = openSync(file, 'wx');
  try {
    for (let done = 0; done < body.length;) done += writeSync(handle, body, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Web servers identify content by its second and length: two in one second would be the same for browsers. */
function ensureDistinctMtime(draft: string, present: string): void {
  const last = Math.floor((statSync(present, { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1_000);
  if (last >= Math.floor(Date.now() / 1_000)) utimesSync(draft, last + 1, last + 1);
}

/** Removes temporary files of killed writers. */
function removeStaleTempFiles(drafts: string): void {
  if (!existsSync(drafts)) return;
  for (const name of readdirSync(drafts)) {
    const draft = path.join(drafts, name);
    const written = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - written > STALE_TEMP_MS) rmSync(draft, { force: true });
  }
}
