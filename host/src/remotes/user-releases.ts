import { session } from '@aboschalter/auth';
import { applyOverrides } from '../overrides/fetch-override.ts';
import type { RemoteOverride } from '../overrides/override-storage.ts';
import { loadOverrides } from '../overrides/load-overrides.ts';
import { resolveRegistryForUser, type Registry } from '@aboschalter/release-manifest';

/** The registry, and whether it is up to date or the last known one. */
export interface LoadedRegistry {
  readonly registry: Registry;
  readonly stale: boolean;
  /** Overrides in this browser. */
  readonly overrides?: readonly RemoteOverride[];
}

/**
 * Returns the registry of the signed-in person: with their canaries, and with overrides. Before sign-in, and if the
 * canaries cannot be determined, it is the public one.
 */
export async function applyUserReleases(loaded: LoadedRegistry): Promise<LoadedRegistry> {
  const registry = await resolveRegistryForUser(loaded.registry, session.user()).catch(() => loaded.registry);
  const overrides = await loadOverrides();
  return overrides.length === 0 ? { ...loaded, registry } : { ...loaded, registry: applyOverrides(registry, overrides), overrides };
}
