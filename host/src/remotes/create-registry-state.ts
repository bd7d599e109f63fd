import type { Registry } from '@aboschalter/release-manifest';
import { createIntegrityMap } from './integrity.ts';
import { loadRegistry } from './load-registry.ts';

/** The current registry, and the hashes of all registries since the page was loaded. */
export function createRegistryState(first: Registry, registryUrl: string) {
  let registry = first;
  const hashes = createIntegrityMap(registryUrl);
  hashes.add(first);
  return {
    integrity: hashes.get,
    read: (): Registry => registry,
    /** Loads the latest registry; keeps the current one if that fails. Never rejects. */
    async refresh(): Promise<void> {
      const loaded = await loadRegistry(registryUrl).catch(() => undefined);
      if (!loaded || loaded.stale) return;
      registry = loaded.registry;
      hashes.add(registry);
    },
  };
}
