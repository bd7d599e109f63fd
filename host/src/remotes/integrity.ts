import type { Registry, RegistryEntry } from '@aboschalter/federation/registry';

/** A value that no file fulfils: for what the registry does not list. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** Absolute address of a file of a release. */
export const fileUrl = (entry: RegistryEntry, file: string, registryUrl: string): string =>
  new URL(file, new URL(entry.baseUrl, registryUrl)).href;

/** Answers for any script of any remote with the hash from the registry (W3C SRI). */
export function integrityLookup(registry: Registry, registryUrl: string): (url: string) => string {
  const hashes = new Map(registry.remotes.flatMap((entry) =>
    Object.entries(entry.integrity).map(([file, hash]) => [fileUrl(entry, file, registryUrl), hash] as const)));
  return (url) => hashes.get(new URL(url, registryUrl).href) ?? NEVER;
}

declare global {
  /** The builds of the remotes ask here for the hash of each chunk before they load it. */
  var aboschalterIntegrity: ((url: string) => string) | undefined;
}

/** From now on no script of a remote runs without its hash. */
export function guardScripts(lookup: (url: string) => string): void {
  globalThis.aboschalterIntegrity = lookup;
}
