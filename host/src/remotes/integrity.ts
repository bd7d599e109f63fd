import type { Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** Absolute URL of a file of a release. */
export const fileUrl = (entry: RegistryEntry, file: string, registryUrl: string): string =>
  new URL(file, releaseBaseUrl(entry, registryUrl)).href;

/** Absolute URL of the folder of a release. */
export const releaseBaseUrl = (entry: RegistryEntry, registryUrl: string): string => new URL(entry.baseUrl, registryUrl).href;

/** The hashes of all releases known to this page. */
export interface IntegrityMap {
  /** Adds the hashes of a registry; those of earlier releases are kept for running code. */
  add(registry: Registry): void;
  /** Returns the hash of a script of a remote (W3C SRI), if it is listed; a query is ignored. */
  get(url: string): string | undefined;
}

/** A release with the hashes of its files by URL, created on first use. */
interface Release {
  readonly entry: RegistryEntry;
  files?: ReadonlyMap<string, string>;
}

/**
 * Creates a map of hashes by the URL of the file. URLs are created lazily, since files of most releases are never
 * requested.
 */
export function createIntegrityMap(registryUrl: string): IntegrityMap {
  const releases = new Map<string, Release>();
  const filesOf = (release: Release): ReadonlyMap<string, string> =>
    (release.files ??= new Map(
      Object.entries(release.entry.integrity).map(([file, hash]) => [fileUrl(release.entry, file, registryUrl), hash]),
    ));
  return {
    add({ remotes }) {
      for (const entry of remotes) releases.set(releaseBaseUrl(entry, registryUrl), { entry });
    },
    get(url) {
      const { origin, pathname } = new URL(url, registryUrl);
      const address = `${origin}${pathname}`;
      for (const [folder, release] of releases) {
        const hash = address.startsWith(folder) ? filesOf(release).get(address) : undefined;
        if (hash !== undefined) return hash;
      }
      return undefined;
    },
  };
}
