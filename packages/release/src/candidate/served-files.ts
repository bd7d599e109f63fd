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
 * Fetches a file by its key. Returns undefined if the file does not exist, and 'withheld' for a source map that the web server does
 * not serve, which is allowed. Throws with the reason if the file is unavailable.
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
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) };
  };

/** Fetches from the storage itself, if no public URL is configured. The media types of the web server are then unchecked. */
export const fetchFromStorage =
  (storage: ObjectStorage): FetchFile =>
  (key) =>
    storage.read(key);

/** Returns why a request failed: the code of the network or TLS error, which `fetch` puts into the cause, or the message. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Fetches all files of a release. Returns a sentence for each file that is unavailable or differs from the release. */
export async function verifyServedFiles(
  release: Pick<Release, 'name' | 'version' | 'files'>,
  fetchFile: FetchFile,
): Promise<readonly string[]> {
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity, type }]) => {
      const key = getReleaseFolder(release.name, release.version) + file;
      const served = await fetchFile(key).catch((error: unknown) => ({ failure: getReason(error) }));
      if (!served) return [`${key} does not answer.`];
      if (typeof served === 'object' && 'failure' in served) return [`${key} does not answer (${served.failure}).`];
      if (served === 'withheld') return [];
      if (computeIntegrity(served.body) !== integrity) return [`${key} answers with other content than was released.`];
      if (served.type !== undefined && !matchesMediaType(served.type, type))
        return [`${key} answers as ${served.type ?? 'nothing'}, not as ${type}.`];
      return [];
    }),
  );
  return problems.flat();
}
