import { z } from 'zod';

/** The file that lists the bundled libraries of a build. */
export const BUNDLED_DEPENDENCIES_FILE = 'libraries.json';

/** Libraries of a build by name, with the size of their source in it before minification. */
export const bundledDependenciesSchema = z.record(z.string(), z.object({ version: z.string(), bytes: z.number() }));
export type BundledDependencies = z.output<typeof bundledDependenciesSchema>;

/** Smaller duplicates are not reported, in bytes. */
const WORTH_SAYING = 2_000;

/** Libraries that each entry needs before sharing starts. */
const BEFORE_SHARING = /^@module-federation\//;

/**
 * Finds libraries that more than one remote contains, one sentence each; those of the shell are in no remote.
 * @param carried the libraries of each remote, by its name
 */
export function findDuplicateDependencies(carried: Readonly<Record<string, BundledDependencies>>): readonly string[] {
  const names = new Set(Object.values(carried).flatMap((found) => Object.keys(found)));
  return [...names]
    .filter((name) => !BEFORE_SHARING.test(name))
    .toSorted()
    .flatMap((name) => {
      const copies = Object.entries(carried).flatMap(([remote, found]) => {
        const copy = found[name];
        return copy === undefined ? [] : [{ remote, ...copy }];
      });
      const twice = copies.reduce((sum, { bytes }) => sum + bytes, 0) - Math.max(0, ...copies.map(({ bytes }) => bytes));
      if (copies.length < 2 || twice < WORTH_SAYING) return [];
      const places = copies.map(({ remote, version, bytes }) => `${remote} (${version}, ${(bytes / 1_000).toFixed(1)} kB of source)`);
      return [`${name} is carried by ${places.join(' and ')}: share it (packages/build/src/preset/shared.ts) if people load less by that.`];
    });
}
