import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { HttpError } from './http-error.ts';

/** Maximum ratio between the size of the files and the size of the archive, so that a small archive cannot fill the disk. */
const MAX_EXPANSION = 10;

/** An unpacked build in a new folder. */
export interface UnpackedBuild {
  readonly folder: string;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

/**
 * Stores an uploaded build (`.tar.gz`) and unpacks it into a new folder below `parent`.
 * @param maxBytes maximum size of the archive
 * @throws HttpError if the upload is too large, is not an archive, or contains anything except files and folders
 */
export async function unpackBuild(upload: Readable, parent: string, maxBytes: number): Promise<UnpackedBuild> {
  const uploadFolder = await mkdtemp(path.join(parent, 'build-'));
  const remove = (): Promise<void> => rm(uploadFolder, { recursive: true, force: true });
  try {
    const archive = path.join(uploadFolder, 'build.tar.gz');
    await pipeline(upload, createWriteStream(archive));
    if ('truncated' in upload && upload.truncated === true) throw new HttpError(413, `The build is larger than ${maxBytes} bytes.`);
    const folder = path.join(uploadFolder, 'build');
    await mkdir(folder);
    await extractFiles(archive, folder, maxBytes * MAX_EXPANSION);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function extractFiles(archive: string, folder: string, maxBytes: number): Promise<void> {
  let bytes = 0;
  let problem: string | undefined;
  /** Adds an entry to the total size. Returns whether it may be extracted; sets `problem` if not. */
  const acceptEntry = (name: string, type: string, size: number): boolean => {
    bytes += size;
    if (!['File', 'OldFile', 'Directory'].includes(type)) problem ??= `${name} is neither a file nor a folder.`;
    if (bytes > maxBytes) problem ??= `Its files have more than ${maxBytes} bytes.`;
    return problem === undefined;
  };
  try {
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      // The type of `entry` also allows the `Stats` of a file to be packed, which has no `type`. This does not occur when extracting.
      filter: (name, entry) => acceptEntry(name, 'type' in entry ? entry.type : 'File', entry.size ?? 0),
    });
  } catch (error) {
    throw new HttpError(400, `The build is not a valid archive: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (problem !== undefined) throw new HttpError(400, `The build cannot be unpacked: ${problem}`);
}
