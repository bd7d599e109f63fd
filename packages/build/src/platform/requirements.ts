import semver from 'semver';
import type { Needs } from '@aboschalter/release-manifest';
import type { PlatformManifest } from './platform.ts';

/** What a build was seen to import from the shared packages: by entry, the names with the members that it reads of them. */
export type UsedExports = ReadonlyMap<string, readonly (readonly string[])[]>;

/** What a remote needs of the shell that it will run in. */
export interface RemoteRequirements {
  readonly needs: Needs;
  /** The semver range of the platform in which all of it is there for certain. */
  readonly range: string;
}

/**
 * What a remote needs, from what it imports.
 * @throws Error with a sentence for each import of which nobody can tell what it uses, or that is not in the reports
 */
export function resolveRequirements(imports: UsedExports, platform: PlatformManifest): RemoteRequirements {
  const used = [...imports].flatMap(([entry, paths]) => {
    const known = platform.exports[entry];
    if (!known) throw new Error(`There is no report of ${entry}: run pnpm api.`);
    return paths.flatMap((path) => signatureKeys(entry, path, Object.keys(known))).map((name) => ({ entry, name, signature: known[name] }));
  });
  const sorted = used.toSorted((a, b) => (`${a.entry} ${a.name}` < `${b.entry} ${b.name}` ? -1 : 1));
  const needs: Needs = {};
  for (const { entry, name, signature } of sorted) needs[entry] = { ...needs[entry], [name]: signature?.is ?? '' };
  return {
    needs,
    range: semverRange(
      sorted.flatMap(({ signature }) => signature?.since ?? []),
      platform.version,
    ),
  };
}

/** The names by which an import stands in the reports: an object counts by the members that are used, or by all of them. */
function signatureKeys(entry: string, [name, member]: readonly string[], known: readonly string[]): readonly string[] {
  if (name === undefined) throw new Error(`Import ${entry} by names, not as a whole: what is used of it must be known.`);
  const members = known.filter((key) => key.startsWith(`${name}.`));
  const used = `${name}.${member ?? ''}`;
  if (members.includes(used)) return [used];
  if (members.length > 0 && member === undefined) return members;
  if (known.includes(name)) return [name];
  throw new Error(`${entry} does not export ${members.length > 0 ? used : name}, or the reports are not of now: run pnpm api.`);
}

/** From the newest of what is used, to the end of the major that it was built against. */
function semverRange(since: readonly string[], version: string): string {
  const newest = since.toSorted(semver.compare).at(-1) ?? `${semver.major(version)}.0.0`;
  return `>=${newest} <${semver.major(version) + 1}.0.0`;
}
