import type { Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** Returns the absolute URL of a file of a release. */
export const getFileUrl = (entry: RegistryEntry, file: string, registryUrl: string): string =>
  new URL(file, getReleaseBaseUrl(entry, registryUrl)).href;

/** Returns the absolute URL of the folder of a release. */
export const getReleaseBaseUrl = (entry: RegistryEntry, registryUrl: string): string => new URL(entry.baseUrl, registryUrl).href;

/** The hashes of all releases that were in a registry since this page was loaded. */
export interface IntegrityMap {
  /** Adds the hashes of a registry. Keeps those of earlier releases, whose code may still run. */
  add(registry: Registry): void;
  /** Returns the hash (W3C SRI) of a script by its URL without the query; `undefined` if no release lists the script. */
  get(url: string): string | undefined;
}

/** A release with the hashes of its files by URL, created on first use. */
interface Release {
  readonly entry: RegistryEntry;
  hashes?: ReadonlyMap<string, string>;
}

/**
 * Creates a map of hashes by the URL of the file. URLs are created lazily, since files of most releases are never
 * requested.
 */
export function createIntegrityMap(registryUrl: string): IntegrityMap {
  const releases = new Map<string, Release>();
  const getHashes = (release: Release): ReadonlyMap<string, string> => {
    const { integrity } = release.entry;
    release.hashes ??= new Map(Object.entries(integrity).map(([file, hash]) => [getFileUrl(release.entry, file, registryUrl), hash]));
    return release.hashes;
  };
  return {
    add({ remotes }) {
      for (const entry of remotes) releases.set(getReleaseBaseUrl(entry, registryUrl), { entry });
    },
    get(url) {
      const { origin, pathname } = new URL(url, registryUrl);
      const urlWithoutQuery = `${origin}${pathname}`;
      for (const [folder, release] of releases) {
        const hash = urlWithoutQuery.startsWith(folder) ? getHashes(release).get(urlWithoutQuery) : undefined;
        if (hash !== undefined) return hash;
      }
      return undefined;
    },
  };
}
