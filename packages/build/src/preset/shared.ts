/**
 * Libraries that the platform provides to all remotes. A remote never contains a copy (`import: false`), and does not
 * run with another major version (`strictVersion`). A shared library cannot be tree shaken. Large libraries of which
 * little is used are therefore not shared; our own packages bundle them (`ui` bundles antd, `platform` router and cache).
 */
const libraries = ['react', 'react-dom', 'jotai'] as const;
const subpaths = ['react/', 'react-dom/', 'jotai/'] as const;
/** The folders of our own packages that remotes share with the shell. */
export const sharedWorkspacePackages: readonly string[] = ['auth', 'contract', 'counter', 'formats', 'middleware-client', 'platform', 'ui'];
const ownEntries = sharedWorkspacePackages.map((name) => `@aboschalter/${name}`);

/**
 * Entries that are shared in the same way, but are loaded with the first screen that needs them, since the landing page
 * has neither a form nor a table.
 */
const lazyShared: readonly string[] = ['@aboschalter/ui/form', '@aboschalter/ui/table'];

/**
 * The entries of our own packages that remotes share with the shell. `api/` of each package lists their exports, and the
 * release of a remote lists the exports that it uses.
 */
export const sharedModuleNames: readonly string[] = [...ownEntries, ...lazyShared];

/** The peer dependencies of each remote, provided by the shell. */
export const peerPackages: readonly string[] = [...libraries, ...ownEntries];

/** Removes parts of the federation runtime that are not used: for Node, and for manifests, which the registry replaces. */
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
 * @param platformVersion the version of the platform, for the shell, which provides the modules; undefined for remotes
 */
export function sharedConfig(getVersion: (name: string) => string, platformVersion?: string): Record<string, SharedModuleOptions> {
  const isShell = platformVersion !== undefined;
  const library = (name: string) => ({ singleton: true, strictVersion: true, requiredVersion: `^${getVersion(name)}` }) as const;
  // Our own packages need no version check here: the shell compares each used export before it loads a remote.
  const ownPackage = { singleton: true, requiredVersion: false, ...(isShell ? { version: platformVersion } : {}) } as const;
  const lazy = isShell ? {} : ({ import: false } as const);
  // The shell always needs these modules; in its first chunks they cause no further requests.
  const eager = isShell ? ({ eager: true } as const) : ({ import: false } as const);
  return Object.fromEntries<SharedModuleOptions>([
    ...libraries.map((name) => [name, { ...library(name), ...eager }] as const),
    ...subpaths.map((name) => [name, { ...library(name.slice(0, -1)), ...eager }] as const),
    ...ownEntries.map((name) => [name, { ...ownPackage, ...eager }] as const),
    ...lazyShared.map((name) => [name, { ...ownPackage, ...lazy }] as const),
  ]);
}
