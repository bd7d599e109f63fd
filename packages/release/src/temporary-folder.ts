import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

/** Runs `work` with a new folder below `parent`, and deletes the folder afterwards. */
export async function withTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(parent, 'aboschalter-release-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
