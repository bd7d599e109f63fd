import { session } from '@aboschalter/auth';
import { applyOverrides } from '../overrides/fetch-override.ts';
import type { RemoteOverride } from '../overrides/override-storage.ts';
import { loadOverrides } from '../overrides/load-overrides.ts';
import { resolveRegistryForUser, type Registry } from '@aboschalter/release-manifest';

/** The registry, and whether it is the present one or the last that could be had. */
export interface LoadedRegistry {
  readonly registry: Registry;
  readonly stale: boolean;
  /** Builds of a developer's own that stand in for releases in this browser. */
  readonly overrides?: readonly RemoteOverride[];
}

/**
 * The registry as it counts for whoever is signed in: with the releases that are tried on them, and builds of a developer's
 * own. Before somebody is, it is that of all; asked again then, it is theirs. If it cannot be told, that of all counts.
 */
export async function applyUserReleases(loaded: LoadedRegistry): Promise<LoadedRegistry> {
  const registry = await resolveRegistryForUser(loaded.registry, session.user()).catch(() => loaded.registry);
  const overrides = await loadOverrides();
  return overrides.length === 0 ? { ...loaded, registry } : { ...loaded, registry: applyOverrides(registry, overrides), overrides };
}
