import type { ObjectStorage } from '@aboschalter/object-store';
import { matchesMediaType } from './media-type.ts';
import { computeIntegrity } from './load-candidate.ts';
import { getReleaseFolder, type Release } from './release.ts';

/** A file from the web server or from the storage. */
interface ServedFile {
  /** The header `content-type`: null if the server sends none, undefined if the file comes from the storage. */
  readonly type?: string | null | undefined;
  readonly body: Uint8Array;
}

/**
 * Fetches a file by its key. Returns undefined if the file is unavailable, and 'withheld' for a source map that the web server does
 * not serve, which is allowed.
 */
export type FetchFile = (key: string) => Promise<ServedFile | 'withheld' | undefined>;

const TIMEOUT_MS = 30_000;

/**
 * Fetches from the web server that staff use.
 * @param publicUrl URL of the root of the storage, ending in a slash
 */
export const fetchFromServer =
  (publicUrl: string): FetchFile =>
  async (key) => {
    const response = await fetch(new URL(key, publicUrl), { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
    // Web servers may keep source maps private; no page needs them.
    if (response.status === 404 && key.endsWith('.map')) return 'withheld';
    if (!response.ok) return undefined;
    return { type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) };
  };

/** Fetches from the storage itself, if no public URL is configured. The media types of the web server are then unchecked. */
export const fetchFromStorage =
  (storage: ObjectStorage): FetchFile =>
  (key) =>
    storage.read(key);

/** Fetches all files of a release. Returns a sentence for each file that is unavailable or differs from the release. */
export async function verifyServedFiles(release: Release, fetchFile: FetchFile): Promise<readonly string[]> {
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity, type }]) => {
      const key = getReleaseFolder(release.name, release.version) + file;
      const served = await fetchFile(key).catch(() => undefined);
      if (!served) return [`${key} does not answer.`];
      if (served === 'withheld') return [];
      if (computeIntegrity(served.body) !== integrity) return [`${key} answers with other content than was released.`];
      if (served.type !== undefined && !matchesMediaType(served.type, type))
        return [`${key} answers as ${served.type ?? 'nothing'}, not as ${type}.`];
      return [];
    }),
  );
  return problems.flat();
}
