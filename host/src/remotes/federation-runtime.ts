import type { RegistryEntry } from '@aboschalter/federation/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fileUrl } from './integrity.ts';

/** Loads the exposed module of a release. The one place that knows the federation runtime. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

const ENTRY_TIMEOUT = 9_000;

/** The federation runtime; scripts get their hash from `integrity`. */
export function federationRuntime(registryUrl: string, integrity: (url: string) => string): LoadModule {
  registerPlugins([{
    name: 'aboschalter-integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity(url);
      return { script, timeout: ENTRY_TIMEOUT };
    },
  }]);

  return async (entry) => {
    registerRemotes([{
      name: entry.name,
      entry: fileUrl(entry, entry.entry, registryUrl),
      entryGlobalName: entry.globalName,
      type: 'global',
    }], { force: true });
    return loadRemote(`${entry.name}/remote`);
  };
}
