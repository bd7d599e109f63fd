import { enforceScriptIntegrity } from '@aboschalter/frame';
import type { RegistryEntry } from '@aboschalter/release-manifest';
import { getInstance, loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { refetchAssets, originalUrl, cacheBustedUrl } from './refetch-assets.ts';
import { fileUrl, releaseBaseUrl } from './integrity.ts';
import { retryOnce } from './retry-once.ts';
import { sharedVersionCheck } from './shared-version-mismatch.ts';

/** The only access to the federation runtime. */
export interface FederationRuntime {
  /** Loads the exposed module of a release; requests that failed before are repeated. */
  readonly loadModule: LoadModule;
  /**
   * Reloads the files of a loaded remote that may have failed, or were preloaded without success, for one of its
   * screens or widgets (`part`). Rejects if that fails.
   */
  readonly fetchAgain: (remote: string, part: string) => Promise<void>;
  /** The packages that shell and remotes share, by name, with their versions. */
  readonly sharedVersions: () => ReadonlyMap<string, readonly string[]>;
}

/** Loads the exposed module of a release. Rejects if it is unavailable. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

const ENTRY_TIMEOUT = 9_000;
/** The name of the exposed module (`packages/build`, build preset). */
const EXPOSED = 'remote';

/** The files of a release were loaded, but lack the agreed exports: the build is wrong, not the network. */
export class UnexpectedExportError extends Error {
  override readonly name = 'UnexpectedExportError';
  readonly reason: 'missing-container' | 'missing-export';

  constructor(reason: UnexpectedExportError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Creates the federation runtime; scripts of remotes get their hash from `integrity`, and run only with it from now on.
 */
export function createFederationRuntime(registryUrl: string, integrity: (url: string) => string | undefined): FederationRuntime {
  const asked = new Set<string>();
  const loadedScripts = new Set<string>();
  const attempts = new Map<string, number>();
  const entries = new Map<string, RegistryEntry>();

  enforceScriptIntegrity((url) => {
    asked.add(originalUrl(url));
    return integrity(url);
  });
  registerPlugins([
    {
      name: 'aboschalter-script-timeout',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.addEventListener('load', () => loadedScripts.add(originalUrl(url)), { once: true });
        return { script, timeout: ENTRY_TIMEOUT };
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
  const again = async (entry: RegistryEntry, attempt: number, part?: string) => {
    const folder = releaseBaseUrl(entry, registryUrl);
    const ahead = (part === undefined ? [] : (entry.preload[part] ?? [])).filter((file) => file.endsWith('.js'));
    // The entry is run again separately, after all other files.
    const isEntry = (url: string) => url.startsWith(fileUrl(entry, entry.entry, registryUrl));
    const scripts = new Set([...asked].filter((url) => url.startsWith(folder) && !isEntry(url)));
    for (const file of ahead) scripts.add(fileUrl(entry, file, registryUrl));
    await refetchAssets([...scripts], folder, attempt);
  };
  const load = async (entry: RegistryEntry, attempt: number): Promise<unknown> => {
    entries.set(entry.name, entry);
    if (attempt > 0) await again(entry, attempt);
    registerRemotes(
      [
        {
          name: entry.name,
          entry: cacheBustedUrl(fileUrl(entry, entry.entry, registryUrl), attempt),
          entryGlobalName: entry.globalName,
          type: 'global',
        },
      ],
      { force: true },
    );
    try {
      return await loadRemote(`${entry.name}/${EXPOSED}`);
    } catch (error) {
      const hasRun = loadedScripts.has(fileUrl(entry, entry.entry, registryUrl));
      throw (hasRun ? await findUnexpectedExport(entry, error) : undefined) ?? error;
    }
  };

  return {
    loadModule(entry) {
      const next = () => load(entry, nextAttempt(entry.name));
      return attempts.has(entry.name) ? retryOnce(next, next) : next();
    },
    async fetchAgain(remote, part) {
      const entry = entries.get(remote);
      if (entry) await again(entry, nextAttempt(remote), part);
    },
    sharedVersions() {
      const packages = Object.entries(getInstance()?.shareScopeMap.default ?? {});
      return new Map(packages.map(([name, versions]) => [name, Object.keys(versions)]));
    },
  };
}

/** Whether a chunk is missing, by webpack's error name. */
const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

interface Container {
  get(module: string): Promise<unknown>;
}
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

/**
 * Returns the error for a release whose entry ran but lacks the agreed exports; undefined if other files of it are
 * missing.
 */
async function findUnexpectedExport({ globalName, entry }: RegistryEntry, cause: unknown): Promise<UnexpectedExportError | undefined> {
  const container: unknown = Reflect.get(globalThis, globalName);
  if (!isContainer(container)) {
    return new UnexpectedExportError('missing-container', `${entry} does not define the container ${globalName}`, { cause });
  }
  try {
    await container.get(`./${EXPOSED}`);
    return undefined;
  } catch (error) {
    if (isChunkError(error)) return undefined;
    return new UnexpectedExportError('missing-export', `${globalName} does not expose ./${EXPOSED}`, { cause: error });
  }
}
