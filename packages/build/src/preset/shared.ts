/**
 * Libraries that the platform provides to all remotes. A remote never contains a copy (`import: false`), and does not
 * run with another major version (`strictVersion`). Sharing a library prevents tree shaking: large ones with little use
 * come through our own packages instead (antd through `ui`, router and cache through `platform`).
 */
const libraries = ['react', 'react-dom', 'jotai'] as const;
const subpaths = ['react/', 'react-dom/', 'jotai/'] as const;
/** The folders of our own packages that remotes share with the shell. */
export const sharedWorkspacePackages: readonly string[] = ['auth', 'contract', 'counter', 'formats', 'middleware-client', 'platform', 'ui'];
const own = sharedWorkspacePackages.map((name) => `@aboschalter/${name}`);

/**
 * Shared in the same way, but loaded with the first screen that needs them: the landing page has neither a form nor a
 * list.
 */
const later: readonly string[] = ['@aboschalter/ui/form', '@aboschalter/ui/table'];
const eagerShared = own.filter((name) => !later.includes(name));

/**
 * The entries of our own packages that remotes share with the shell. Their exports are reported (`api/` of each
 * package), and those that a remote uses are listed in its release.
 */
export const sharedModuleNames: readonly string[] = [...eagerShared, ...later];

/** The peer dependencies of each remote, provided by the shell. */
export const peerPackages: readonly string[] = [...libraries, ...own];

/** Parts of the federation runtime for other environments: Node, and manifests, which the registry replaces. */
export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;

interface Shared {
  readonly singleton: true;
  readonly strictVersion?: true;
  readonly requiredVersion: string | false;
  readonly version?: string;
  readonly import?: false;
  readonly eager?: true;
}

/**
 * The `shared` section of host and remotes.
 * @param versionOf installed version of a library, for its required range
 * @param provided for the host, which contains the copies: the version of the platform
 */
export function sharedConfig(versionOf: (name: string) => string, provided?: string): Record<string, Shared> {
  const library = (name: string) => ({ singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name)}` }) as const;
  // The shell checks our own packages export by export before it loads a remote.
  const ours = { singleton: true, requiredVersion: false, ...(provided === undefined ? {} : { version: provided }) } as const;
  const brought = provided === undefined ? ({ import: false } as const) : {};
  // The shell always needs them: as part of its first chunks they need no further requests.
  const atOnce = provided === undefined ? brought : ({ eager: true } as const);
  return Object.fromEntries<Shared>([
    ...libraries.map((name) => [name, { ...library(name), ...atOnce }] as const),
    ...subpaths.map((name) => [name, { ...library(name.slice(0, -1)), ...atOnce }] as const),
    ...eagerShared.map((name) => [name, { ...ours, ...atOnce }] as const),
    ...later.map((name) => [name, { ...ours, ...brought }] as const),
  ]);
}
