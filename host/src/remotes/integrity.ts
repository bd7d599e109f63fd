import type { Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** Absolute address of a file of a release. */
export const fileUrl = (entry: RegistryEntry, file: string, registryUrl: string): string =>
  new URL(file, folderUrl(entry, registryUrl)).href;

/** Absolute address of the folder of a release. */
export const folderUrl = (entry: RegistryEntry, registryUrl: string): string => new URL(entry.baseUrl, registryUrl).href;

/** The hashes of all releases that this page has heard of. */
export interface Hashes {
  /** Takes up the hashes of a registry; those of releases that it no longer names stay, for the code that runs already. */
  learn(registry: Registry): void;
  /** The hash of a script of a remote (W3C SRI), if it is listed; a query is nothing to the file. */
  of(url: string): string | undefined;
}

/** A release with the hashes of its files by address, made when the first of them is asked for. */
interface Release {
  readonly entry: RegistryEntry;
  files?: ReadonlyMap<string, string>;
}

/**
 * Hashes are looked up by the address of the file, wherever it is asked from. Of most releases nobody asks for a file: their
 * addresses are not made.
 */
export function createIntegrityMap(registryUrl: string): Hashes {
  const releases = new Map<string, Release>();
  const filesOf = (release: Release): ReadonlyMap<string, string> =>
    (release.files ??= new Map(
      Object.entries(release.entry.integrity).map(([file, hash]) => [fileUrl(release.entry, file, registryUrl), hash]),
    ));
  return {
    learn({ remotes }) {
      for (const entry of remotes) releases.set(folderUrl(entry, registryUrl), { entry });
    },
    of(url) {
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
