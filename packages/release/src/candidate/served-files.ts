import type { ObjectStorage } from '@aboschalter/object-store';
import { matchesMediaType } from './media-type.ts';
import { integrityOf } from './load-candidate.ts';
import { getReleaseFolder, type Release } from './release.ts';

/** A file as served. */
interface ServedFile {
  readonly type?: string | null | undefined;
  readonly body: Uint8Array;
}

/** Fetches a file of a release; undefined if it is unavailable, 'withheld' if the web server may decline to serve it. */
export type FetchFile = (key: string) => Promise<ServedFile | 'withheld' | undefined>;

const TIMEOUT_MS = 30_000;

/** Fetches from the web server of the staff. `servedAt` is the URL of the storage's root, ending in a slash. */
export const fetchFromServer =
  (servedAt: string): FetchFile =>
  async (key) => {
    const response = await fetch(new URL(key, servedAt), { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
    // Web servers may keep source maps private; no page needs them.
    if (response.status === 404 && key.endsWith('.map')) return 'withheld';
    if (!response.ok) return undefined;
    return { type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) };
  };

/** Fetches from the storage itself if no URL is configured; media types then depend on the web server. */
export const fetchFromStorage =
  (storage: ObjectStorage): FetchFile =>
  (key) =>
    storage.read(key);

/** Returns the problems of a release's files as served, one sentence each. */
export async function verifyServedFiles(release: Release, fetchFile: FetchFile): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity, type }]) => {
      const key = getReleaseFolder(release.name, release.version) + file;
      const answer = await fetchFile(key).catch(() => undefined);
      if (!answer) return [`${key} does not answer.`];
      if (answer === 'withheld') return [];
      if (integrityOf(answer.body) !== integrity) return [`${key} answers with other content than was released.`];
      if (answer.type !== undefined && !matchesMediaType(answer.type, type))
        return [`${key} answers as ${answer.type ?? 'nothing'}, not as ${type}.`];
      return [];
    }),
  );
  return found.flat();
}
