import type { Registry } from '@aboschalter/release-manifest';
import { createIntegrityMap } from './integrity.ts';
import { loadRegistry } from './load-registry.ts';

/** The registry that counts now, and the hashes of all that counted since the page was loaded. */
export function createRegistryState(first: Registry, registryUrl: string) {
  let registry = first;
  const hashes = createIntegrityMap(registryUrl);
  hashes.learn(first);
  return {
    integrity: hashes.of,
    read: (): Registry => registry,
    /** Takes up the present one; if it cannot be had, the one at hand stays. Never rejects. */
    async refresh(): Promise<void> {
      const loaded = await loadRegistry(registryUrl).catch(() => undefined);
      if (!loaded || loaded.stale) return;
      registry = loaded.registry;
      hashes.learn(registry);
    },
  };
}
