import type { Registry, RegistryEntry } from '@aboschalter/federation/registry';

/** A value that no file fulfils: for what the registry does not list. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** Absolute address of a file of a release. */
export const fileUrl = (entry: RegistryEntry, file: string, registryUrl: string): string =>
  new URL(file, folderUrl(entry, registryUrl)).href;

/** Absolute address of the folder of a release. */
export const folderUrl = (entry: RegistryEntry, registryUrl: string): string => new URL(entry.baseUrl, registryUrl).href;

/** The hashes of all releases that this page has heard of. */
export interface Hashes {
  /** Takes up the hashes of a registry; those of releases that it no longer names stay, for the code that runs already. */
  learn(registry: Registry): void;
  /** The hash of any script of any remote (W3C SRI); a query is nothing to the file. */
  of(url: string): string;
}

/** Hashes are looked up by the address of the file, wherever it is asked from. */
export function knownHashes(registryUrl: string): Hashes {
  const hashes = new Map<string, string>();
  return {
    learn({ remotes }) {
      for (const entry of remotes) {
        for (const [file, hash] of Object.entries(entry.integrity)) hashes.set(fileUrl(entry, file, registryUrl), hash);
      }
    },
    of(url) {
      const { origin, pathname } = new URL(url, registryUrl);
      return hashes.get(`${origin}${pathname}`) ?? NEVER;
    },
  };
}

declare global {
  /** The builds of the remotes ask here for the hash of each chunk before they load it. */
  var aboschalterIntegrity: ((url: string) => string) | undefined;
}

/** From now on no script of a remote runs without its hash. */
export function guardScripts(lookup: (url: string) => string): void {
  globalThis.aboschalterIntegrity = lookup;
}
