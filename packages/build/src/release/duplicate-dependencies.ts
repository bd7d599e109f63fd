import { z } from 'zod';

/** The file that lists the bundled libraries of a build. */
export const BUNDLED_DEPENDENCIES_FILE = 'libraries.json';

/** The libraries in a build by name, with the size of their bundled source before minification. */
export const bundledDependenciesSchema = z.record(z.string(), z.object({ version: z.string(), bytes: z.number() }));
export type BundledDependencies = z.output<typeof bundledDependenciesSchema>;

/** All copies of a library except the largest are redundant. They are reported only if their total size has at least this many bytes. */
const MIN_REPORTED_BYTES = 2_000;

/** Libraries that each remote must contain, because its entry uses them before shared packages are available. */
const BUNDLED_WITH_EVERY_REMOTE = /^@module-federation\//;

/**
 * Finds libraries that more than one remote contains. Returns a sentence for each.
 * @param bundledByRemote the libraries of each remote, by the name of the remote
 */
export function findDuplicateDependencies(bundledByRemote: Readonly<Record<string, BundledDependencies>>): readonly string[] {
  const names = new Set(Object.values(bundledByRemote).flatMap((found) => Object.keys(found)));
  return [...names]
    .filter((name) => !BUNDLED_WITH_EVERY_REMOTE.test(name))
    .toSorted()
    .flatMap((name) => {
      const copies = Object.entries(bundledByRemote).flatMap(([remote, found]) => {
        const copy = found[name];
        return copy === undefined ? [] : [{ remote, ...copy }];
      });
      const totalBytes = copies.reduce((sum, { bytes }) => sum + bytes, 0);
      const redundantBytes = totalBytes - Math.max(0, ...copies.map(({ bytes }) => bytes));
      if (copies.length < 2 || redundantBytes < MIN_REPORTED_BYTES) return [];
      const places = copies.map(({ remote, version, bytes }) => `${remote} (${version}, ${(bytes / 1_000).toFixed(1)} kB of source)`);
      return [
        `${name} is bundled by ${places.join(' and ')}. Share it (packages/build/src/preset/shared.ts) if that reduces what browsers load.`,
      ];
    });
}
