/**
 * Libraries that the platform provides to all remotes. A remote never contains a copy (`import: false`), and does not
 * run with another major version (`strictVersion`). A shared library cannot be tree shaken. Large libraries with
 * few used exports are therefore not shared: `ui` bundles antd, and `platform` bundles router and query cache.
 */
const libraries = ['react', 'react-dom', 'jotai'] as const;
/** The folders of the packages of this repository that remotes share with the shell. */
export const sharedWorkspacePackages: readonly string[] = ['auth', 'contract', 'counter', 'formats', 'middleware-client', 'platform', 'ui'];
const workspaceEntries = sharedWorkspacePackages.map((name) => `@aboschalter/${name}`);

/**
 * Entries that are shared in the same way, but are loaded with the first screen that needs them, since the landing page
 * has neither a form nor a table.
 */
const lazyEntries: readonly string[] = ['@aboschalter/ui/form', '@aboschalter/ui/table'];

/**
 * The entries of the packages of this repository that remotes share with the shell. The folder `api` of each package lists the exports
 * of its entries, and the release of a remote lists the exports that the remote uses.
 */
export const sharedModuleNames: readonly string[] = [...workspaceEntries, ...lazyEntries];

/** The peer dependencies of each remote, provided by the shell. */
export const peerPackages: readonly string[] = [...libraries, ...workspaceEntries];

/** Removes unused parts of the federation runtime: support for Node, and for the manifests of Module Federation. */
export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;

/** Options of the federation plugin for one shared module. */
interface SharedModuleOptions {
  readonly singleton: true;
  readonly strictVersion?: true;
  readonly requiredVersion: string | false;
  readonly version?: string;
  readonly import?: false;
  readonly eager?: true;
}

/**
 * Creates the section `shared` of the federation plugin, for shell and remotes.
 * @param getVersion returns the installed version of a library
 * @param platformVersion the version of the platform, in the configuration of the shell; undefined for remotes
 */
export function createSharedConfig(getVersion: (name: string) => string, platformVersion?: string): Record<string, SharedModuleOptions> {
  const isShell = platformVersion !== undefined;
  const createLibraryOptions = (name: string) =>
    ({ singleton: true, strictVersion: true, requiredVersion: `^${getVersion(name)}` }) as const;
  // The packages of this repository need no version check here: the shell compares each used export before it loads a remote.
  const ownPackage = { singleton: true, requiredVersion: false, ...(isShell ? { version: platformVersion } : {}) } as const;
  // A remote never contains a copy. The shell contains all modules: those of `lazyEntries` in chunks that load on demand, all others in its
  // first chunks, so that they cause no further requests.
  const lazy = isShell ? {} : ({ import: false } as const);
  const eager = isShell ? ({ eager: true } as const) : ({ import: false } as const);
  return Object.fromEntries<SharedModuleOptions>([
    ...libraries.map((name) => [name, { ...createLibraryOptions(name), ...eager }] as const),
    // A name that ends in a slash means all modules below the library, such as `react/jsx-runtime`.
    ...libraries.map((name) => [`${name}/`, { ...createLibraryOptions(name), ...eager }] as const),
    ...workspaceEntries.map((name) => [name, { ...ownPackage, ...eager }] as const),
    ...lazyEntries.map((name) => [name, { ...ownPackage, ...lazy }] as const),
  ]);
}

/** Returns the name of the federation container of a remote's release, which is also its global variable in a classic script. */
export const toGlobalName = (name: string, version: string): string => `${name}@${version}`.replaceAll(/\W/g, '_');
