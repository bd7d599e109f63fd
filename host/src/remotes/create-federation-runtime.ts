import { enforceScriptIntegrity } from '@aboschalter/frame';
import type { RegistryEntry } from '@aboschalter/release-manifest';
import { getInstance, loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { refetchAssets, getOriginalUrl, getCacheBustedUrl } from './refetch-assets.ts';
import { getFileUrl, getReleaseBaseUrl } from './integrity.ts';
import { importModule, preloadModules } from './preload-modules.ts';
import { retryOnce } from './retry-once.ts';
import { sharedVersionCheck } from './shared-version-mismatch.ts';

/** The adapter to the runtime of Module Federation. No other file imports that runtime. */
export interface FederationRuntime {
  /** See {@link LoadModule}. A second load of the same remote requests its files again, under other URLs. */
  readonly loadModule: LoadModule;
  /**
   * Requests the files of a screen or widget (`part`) of a loaded remote again, with all files that may have failed
   * before. Rejects if that fails.
   */
  readonly refetchPart: (remote: string, part: string) => Promise<void>;
  /** The packages that shell and remotes share, by name, with their versions. */
  readonly sharedVersions: () => ReadonlyMap<string, readonly string[]>;
}

/** Loads the exposed module of a release. Rejects if it is unavailable. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

const SCRIPT_TIMEOUT_MS = 9_000;
/** The name of the exposed module (`packages/build`, build preset). */
const EXPOSED_MODULE = 'remote';

/** Thrown if the files of a release were loaded, but lack the agreed exports: the build is wrong, not the network. */
export class UnexpectedExportError extends Error {
  override readonly name = 'UnexpectedExportError';
  readonly reason: 'missing-container' | 'missing-export';

  constructor(reason: UnexpectedExportError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Creates the federation runtime. After this call, scripts of remotes run only if they match their integrity hash.
 * @param integrity returns the hash of a script by its URL
 */
export function createFederationRuntime(registryUrl: string, integrity: (url: string) => string | undefined): FederationRuntime {
  /** The original URLs of all scripts that were requested. */
  const requestedScripts = new Set<string>();
  /** The original URLs of the scripts that have run. */
  const loadedScripts = new Set<string>();
  /** The number of the latest attempt of each remote, from 0. */
  const attempts = new Map<string, number>();
  const entries = new Map<string, RegistryEntry>();

  enforceScriptIntegrity((url) => {
    requestedScripts.add(getOriginalUrl(url));
    return integrity(url);
  });
  registerPlugins([
    {
      name: 'aboschalter-script-timeout',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.addEventListener('load', () => loadedScripts.add(getOriginalUrl(url)), { once: true });
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);

  // Each remote creates a separate runtime when its entry runs. Global plugins also apply to these runtimes.
  registerGlobalPlugins([sharedVersionCheck]);

  const nextAttempt = (remote: string): number => {
    const attempt = (attempts.get(remote) ?? -1) + 1;
    attempts.set(remote, attempt);
    return attempt;
  };
  const reloadFiles = async (entry: RegistryEntry, attempt: number, part?: string) => {
    const folder = getReleaseBaseUrl(entry, registryUrl);
    // A release of ES modules is preloaded completely before its entry runs, so none of its files is preloaded for a part.
    const preloads = part === undefined || entry.entryFormat === 'module' ? [] : (entry.preload[part] ?? []);
    const preloadedScripts = preloads.filter((file) => file.endsWith('.js'));
    // Never the entry: `load` runs it again after these files, and a part of a loaded remote does not need it.
    const isEntry = (url: string) => url.startsWith(getFileUrl(entry, entry.entry, registryUrl));
    const scripts = new Set([...requestedScripts].filter((url) => url.startsWith(folder) && !isEntry(url)));
    for (const file of preloadedScripts) scripts.add(getFileUrl(entry, file, registryUrl));
    await refetchAssets([...scripts], folder, attempt);
  };
  const load = async (entry: RegistryEntry, attempt: number): Promise<unknown> => {
    entries.set(entry.name, entry);
    if (attempt > 0) await reloadFiles(entry, attempt);
    const entryUrl = getCacheBustedUrl(getFileUrl(entry, entry.entry, registryUrl), attempt);
    const isModule = entry.entryFormat === 'module';
    if (isModule) await preloadModules(listModules(entry, entryUrl), { reload: attempt > 0 });
    registerRemotes([{ name: entry.name, entry: entryUrl, entryGlobalName: entry.globalName, type: isModule ? 'module' : 'global' }], {
      force: true,
    });
    try {
      return await loadRemote(`${entry.name}/${EXPOSED_MODULE}`);
    } catch (error) {
      // A module runs as soon as all modules that it imports are loaded, and `preloadModules` has loaded all of them.
      const hasRun = isModule || loadedScripts.has(getFileUrl(entry, entry.entry, registryUrl));
      const exportError = hasRun ? await findUnexpectedExport(entry, entryUrl, error) : undefined;
      throw exportError ?? error;
    }
  };
  /** Returns the hashes of all modules of a release by URL. The entry has another URL at each attempt. */
  const listModules = (entry: RegistryEntry, entryUrl: string): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(entry.integrity).map(([file, hash]) => [file === entry.entry ? entryUrl : getFileUrl(entry, file, registryUrl), hash]),
    );

  return {
    loadModule(entry) {
      const loadNextAttempt = () => load(entry, nextAttempt(entry.name));
      // The first load has no automatic retry: the shell shows its failure, and staff retry. A later load has one (`retryOnce`),
      // because the browser may reject the requests of preloaded files without sending them. Each attempt uses other URLs.
      return attempts.has(entry.name) ? retryOnce(loadNextAttempt, loadNextAttempt) : loadNextAttempt();
    },
    async refetchPart(remote, part) {
      const entry = entries.get(remote);
      if (entry) await reloadFiles(entry, nextAttempt(remote), part);
    },
    sharedVersions() {
      const packages = Object.entries(getInstance()?.shareScopeMap.default ?? {});
      return new Map(packages.map(([name, versions]) => [name, Object.keys(versions)]));
    },
  };
}

interface Container {
  get(module: string): Promise<unknown>;
}
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

/** Whether webpack could not load a chunk. */
const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
/** The message of containers that webpack, Rspack and Vite build, for a module that they do not expose. */
const isMissingModuleError = (error: unknown): boolean => error instanceof Error && error.message.includes('does not exist in container');

/**
 * Returns the error for a release whose entry ran but lacks the agreed exports. Returns undefined if the exports exist, if a chunk
 * could not be loaded, or if the code of a module threw an error.
 */
async function findUnexpectedExport(
  { globalName, entry, entryFormat }: RegistryEntry,
  entryUrl: string,
  cause: unknown,
): Promise<UnexpectedExportError | undefined> {
  const container: unknown = entryFormat === 'module' ? await importModule(entryUrl) : Reflect.get(globalThis, globalName);
  if (!isContainer(container)) {
    return new UnexpectedExportError('missing-container', `${entry} does not define the container ${globalName}`, { cause });
  }
  try {
    await container.get(`./${EXPOSED_MODULE}`);
    return undefined;
  } catch (error) {
    // The `get` of ES modules also runs the exposed module, which can throw any error: only the message of the container proves that the
    // module is missing. The `get` of a script only loads the module, so any error except a chunk error proves it.
    const isExportMissing = entryFormat === 'module' ? isMissingModuleError(error) : !isChunkError(error);
    if (!isExportMissing) return undefined;
    return new UnexpectedExportError('missing-export', `${globalName} does not expose ./${EXPOSED_MODULE}`, { cause: error });
  }
}
