import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';

/** Returns the content of a folder as `.tar.gz`. */
export const packFolder = (folder: string): Promise<Buffer<ArrayBuffer>> =>
  buffer(Readable.from(create({ gzip: true, cwd: folder, portable: true }, readdirSync(folder))));
