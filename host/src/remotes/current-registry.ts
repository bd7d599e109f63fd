import type { Registry } from '@aboschalter/federation/registry';
import { guardScripts, integrityLookup } from './integrity.ts';
import { loadRegistry } from './load-registry.ts';

/** The registry that counts now, and the hashes that follow from it. From here on scripts run only with their hash. */
export function currentRegistry(first: Registry, registryUrl: string) {
  let registry = first;
  let lookup = integrityLookup(first, registryUrl);
  const integrity = (url: string): string => lookup(url);
  guardScripts(integrity);
  return {
    integrity,
    read: (): Registry => registry,
    /** Takes up the present one; if it cannot be had, the one at hand stays. Never rejects. */
    async refresh(): Promise<void> {
      const loaded = await loadRegistry(registryUrl).catch(() => undefined);
      if (!loaded || loaded.stale) return;
      registry = loaded.registry;
      lookup = integrityLookup(registry, registryUrl);
    },
  };
}
