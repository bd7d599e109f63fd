import { session } from '@aboschalter/auth';
import { applyOverrides } from '../overrides/fetch-override.ts';
import type { RemoteOverride } from '../overrides/override-storage.ts';
import { loadOverrides } from '../overrides/load-overrides.ts';
import { resolveRegistryForUser, type Registry } from '@aboschalter/release-manifest';

/** A loaded registry. */
export interface LoadedRegistry {
  readonly registry: Registry;
  /** Whether this is the stored registry, since the server did not respond in time. */
  readonly isStale: boolean;
  /** The overrides of this browser that are applied. */
  readonly overrides?: readonly RemoteOverride[];
}

/**
 * Returns the registry with the canaries of the signed-in user and the overrides of this browser. Before sign-in, and if
 * the canaries cannot be determined, it has the public releases instead of canaries.
 */
export async function applyUserReleases(loaded: LoadedRegistry): Promise<LoadedRegistry> {
  const registry = await resolveRegistryForUser(loaded.registry, session.user()).catch(() => loaded.registry);
  const overrides = await loadOverrides();
  return overrides.length === 0 ? { ...loaded, registry } : { ...loaded, registry: applyOverrides(registry, overrides), overrides };
}
