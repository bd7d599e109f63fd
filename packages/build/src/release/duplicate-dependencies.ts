import { z } from 'zod';

/** Where a build says which libraries it carries. */
export const BUNDLED_DEPENDENCIES_FILE = 'libraries.json';

/** Libraries of a build by name, with the bytes of their source that are in it, before it is made small. */
export const libraries = z.record(z.string(), z.object({ version: z.string(), bytes: z.number() }));
export type BundledDependencies = z.output<typeof libraries>;

/** Less is no reason to make releases wait for each other, in bytes. */
const WORTH_SAYING = 2_000;

/** What each entry needs before anything can be shared. */
const BEFORE_SHARING = /^@module-federation\//;

/**
 * Libraries that more than one remote carries a copy of, a sentence each; what the shell brings is in no remote.
 * @param carried what each remote carries, by its name
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
