import semver from 'semver';
import type { RequiredExports } from '@aboschalter/release-manifest';
import type { PlatformManifest } from './platform.ts';

/** The imports of a build from shared packages, by entry; each is an exported name and, for an object, the used member. */
export type UsedExports = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The requirements of a remote on its shell. */
export interface RemoteRequirements {
  readonly needs: RequiredExports;
  /** The semver range of platform versions that have all required exports. */
  readonly range: string;
}

/**
 * Resolves the requirements of a remote from its imports.
 * @throws Error for an import that the platform manifest does not contain, or whose used names are unknown
 */
export function resolveRequirements(imports: UsedExports, platform: PlatformManifest): RemoteRequirements {
  const used = [...imports].flatMap(([entry, paths]) => {
    const known = platform.exports[entry];
    if (!known) throw new Error(`There is no report of ${entry}: run pnpm api-report.`);
    return paths
      .flatMap((path) => toSignatureKeys(entry, path, Object.keys(known)))
      .map((name) => ({ entry, name, signature: known[name] }));
  });
  const sorted = used.toSorted((a, b) => (`${a.entry} ${a.name}` < `${b.entry} ${b.name}` ? -1 : 1));
  const needs: RequiredExports = {};
  for (const { entry, name, signature } of sorted) needs[entry] = { ...needs[entry], [name]: signature?.is ?? '' };
  return {
    needs,
    range: toVersionRange(
      sorted.flatMap(({ signature }) => signature?.since ?? []),
      platform.version,
    ),
  };
}

/** Returns the names of an import in the platform manifest: for an object the used member, or all members. */
function toSignatureKeys(entry: string, [name, member]: readonly string[], known: readonly string[]): readonly string[] {
  if (name === undefined) throw new Error(`Import ${entry} by names, not as a whole: the build must know the used names.`);
  const members = known.filter((key) => key.startsWith(`${name}.`));
  const used = `${name}.${member ?? ''}`;
  if (members.includes(used)) return [used];
  if (members.length > 0 && member === undefined) return members;
  if (known.includes(name)) return [name];
  throw new Error(
    `${entry} does not export ${members.length > 0 ? used : name}. If it does, the platform manifest is outdated: run pnpm api-report.`,
  );
}

/** Returns the range from the version of the newest used export up to the next major version. */
function toVersionRange(since: readonly string[], version: string): string {
  const newest = since.toSorted(semver.compare).at(-1) ?? `${semver.major(version)}.0.0`;
  return `>=${newest} <${semver.major(version) + 1}.0.0`;
}
