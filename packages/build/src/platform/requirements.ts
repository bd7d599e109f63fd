import semver from 'semver';
import type { RequiredExports } from '@aboschalter/release-manifest';
import type { PlatformManifest } from './platform.ts';

/** The imports of a build from the shared packages: by entry, the names with the used members. */
export type UsedExports = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The requirements of a remote on its shell. */
export interface RemoteRequirements {
  readonly needs: RequiredExports;
  /** The semver range of the platform that certainly has all of them. */
  readonly range: string;
}

/**
 * Resolves the requirements of a remote from its imports.
 * @throws Error with a message for each import that is not in the reports, or whose use cannot be determined
 */
export function resolveRequirements(imports: UsedExports, platform: PlatformManifest): RemoteRequirements {
  const used = [...imports].flatMap(([entry, paths]) => {
    const known = platform.exports[entry];
    if (!known) throw new Error(`There is no report of ${entry}: run pnpm api-report.`);
    return paths.flatMap((path) => signatureKeys(entry, path, Object.keys(known))).map((name) => ({ entry, name, signature: known[name] }));
  });
  const sorted = used.toSorted((a, b) => (`${a.entry} ${a.name}` < `${b.entry} ${b.name}` ? -1 : 1));
  const needs: RequiredExports = {};
  for (const { entry, name, signature } of sorted) needs[entry] = { ...needs[entry], [name]: signature?.is ?? '' };
  return {
    needs,
    range: semverRange(
      sorted.flatMap(({ signature }) => signature?.since ?? []),
      platform.version,
    ),
  };
}

/** The names of an import in the reports: an object is listed by its used members, or by all of them. */
function signatureKeys(entry: string, [name, member]: readonly string[], known: readonly string[]): readonly string[] {
  if (name === undefined) throw new Error(`Import ${entry} by names, not as a whole: what is used of it must be known.`);
  const members = known.filter((key) => key.startsWith(`${name}.`));
  const used = `${name}.${member ?? ''}`;
  if (members.includes(used)) return [used];
  if (members.length > 0 && member === undefined) return members;
  if (known.includes(name)) return [name];
  throw new Error(`${entry} does not export ${members.length > 0 ? used : name}, or the reports are not of now: run pnpm api-report.`);
}

/** From the newest used export to the end of the major version that it was built against. */
function semverRange(since: readonly string[], version: string): string {
  const newest = since.toSorted(semver.compare).at(-1) ?? `${semver.major(version)}.0.0`;
  return `>=${newest} <${semver.major(version) + 1}.0.0`;
}
