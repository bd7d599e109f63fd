import { session } from '@aboschalter/auth';
import { releasesFor, type Registry } from '@aboschalter/federation/registry';

/** The registry, and whether it is the present one or the last that could be had. */
export interface LoadedRegistry {
  readonly registry: Registry;
  readonly stale: boolean;
}

/**
 * The registry as it counts for whoever is signed in: with the releases that are tried on them. Before somebody is, it is
 * that of all; asked again then, it is theirs. If it cannot be told, that of all counts.
 */
export async function ownReleases(loaded: LoadedRegistry): Promise<LoadedRegistry> {
  const registry = await releasesFor(loaded.registry, session.user()).catch(() => loaded.registry);
  return { ...loaded, registry };
}
