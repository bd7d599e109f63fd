/**
 * What the platform brings once for all remotes. A remote never carries a copy of these (`import: false`),
 * and refuses to run on another major (`strictVersion`).
 */
const libraries = [
  'react', 'react-dom', 'react-router-dom', 'jotai', '@tanstack/react-query', 'zod',
] as const;
const subpaths = ['react/', 'react-dom/', 'jotai/'] as const;
const own = ['auth', 'contract', 'middleware-client', 'shell-api', 'ui'].map((name) => `@aboschalter/${name}`);

interface Shared {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly import?: false;
}

/**
 * The `shared` section of host and remotes.
 * @param versionOf installed version of a package, for the range that is required of it
 * @param provide true for the host, which brings the copies
 */
export function sharedModules(versionOf: (name: string) => string, provide: boolean): Record<string, Shared> {
  const entry = (name: string): Shared => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${versionOf(name)}`,
    ...(provide ? {} : { import: false }),
  });
  return Object.fromEntries([
    ...[...libraries, ...own].map((name) => [name, entry(name)] as const),
    ...subpaths.map((name) => [name, entry(name.slice(0, -1))] as const),
  ]);
}
