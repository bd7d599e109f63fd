import type { Registry } from '@aboschalter/release-manifest';
import { createIntegrityMap } from './integrity.ts';
import { loadRegistry } from './load-registry.ts';

/**
 * Creates a store of the current registry, and of the hashes of all registries since the page was loaded: releases of an earlier
 * registry may still be running.
 */
export function createRegistryState(initialRegistry: Registry, registryUrl: string) {
  let registry = initialRegistry;
  const hashes = createIntegrityMap(registryUrl);
  hashes.add(initialRegistry);
  return {
    integrity: hashes.get,
    read: (): Registry => registry,
    /** Loads the latest registry; keeps the current one if that fails. Never rejects. */
    async refresh(): Promise<void> {
      const loaded = await loadRegistry(registryUrl).catch(() => undefined);
      if (!loaded || loaded.isStale) return;
      registry = loaded.registry;
      hashes.add(registry);
    },
  };
}
