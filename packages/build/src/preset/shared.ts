/**
 * What the platform brings once for all remotes. A remote never carries a copy of these (`import: false`),
 * and refuses to run on another major of a library (`strictVersion`). Sharing a library keeps all of it: large ones of which little is
 * used come through a package of ours instead (antd through `ui`, router and cache through `platform`).
 */
const libraries = ['react', 'react-dom', 'jotai'] as const;
const subpaths = ['react/', 'react-dom/', 'jotai/'] as const;
/** Our own packages that remotes share with the shell, by their folders. */
export const sharedWorkspacePackages: readonly string[] = ['auth', 'contract', 'counter', 'formats', 'middleware-client', 'platform', 'ui'];
const own = sharedWorkspacePackages.map((name) => `@aboschalter/${name}`);

/** Shared as they are, but fetched with the first screen that needs them: the landing page has neither a form nor a list. */
const later: readonly string[] = ['@aboschalter/ui/form', '@aboschalter/ui/table'];
const eagerShared = own.filter((name) => !later.includes(name));

/**
 * The entries of our own packages that remotes share with the shell. What is exported there is reported (`api/` of each
 * package), and what a remote uses of it stands in its release.
 */
export const sharedModuleNames: readonly string[] = [...eagerShared, ...later];

/** The packages that each remote names as its dependencies, since the shell brings them. */
export const peerPackages: readonly string[] = [...libraries, ...own];

/** What the federation runtime carries for other places: Node, and manifests, which the registry stands in for. */
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
 * @param versionOf installed version of a library, for the range that is required of it
 * @param provided for the host, which brings the copies: the version of the platform
 */
export function sharedConfig(versionOf: (name: string) => string, provided?: string): Record<string, Shared> {
  const library = (name: string) => ({ singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name)}` }) as const;
  // Whether what a remote uses of ours is there, the shell knows name by name before it loads the remote.
  const ours = { singleton: true, requiredVersion: false, ...(provided === undefined ? {} : { version: provided }) } as const;
  const brought = provided === undefined ? ({ import: false } as const) : {};
  // The shell always needs all of it: as part of its first chunks there is no second round of requests.
  const atOnce = provided === undefined ? brought : ({ eager: true } as const);
  return Object.fromEntries<Shared>([
    ...libraries.map((name) => [name, { ...library(name), ...atOnce }] as const),
    ...subpaths.map((name) => [name, { ...library(name.slice(0, -1)), ...atOnce }] as const),
    ...eagerShared.map((name) => [name, { ...ours, ...atOnce }] as const),
    ...later.map((name) => [name, { ...ours, ...brought }] as const),
  ]);
}
