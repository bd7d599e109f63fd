import semver from 'semver';
import type { RequiredExports } from '@aboschalter/release-manifest';
import type { PlatformManifest } from './platform.ts';

/**
 * The imports of a build from shared packages, by entry. Each import is a path: the exported name, then the used members
 * of an object (`['calls', 'getCustomer']`). An empty path is an import whose used names are unknown.
 */
export type UsedExports = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The requirements of a remote on its shell. */
export interface RemoteRequirements {
  /** The used exports with their current signatures. */
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
    const signatures = platform.exports[entry];
    if (!signatures) throw new Error(`The platform manifest does not contain ${entry}: run pnpm api-report.`);
    return paths
      .flatMap((path) => toSignatureKeys(entry, path, Object.keys(signatures)))
      .flatMap((name) => {
        const signature = signatures[name];
        return signature ? [{ entry, name, signature }] : [];
      });
  });
  const sorted = used.toSorted((a, b) => (`${a.entry} ${a.name}` < `${b.entry} ${b.name}` ? -1 : 1));
  const needs: RequiredExports = {};
  for (const { entry, name, signature } of sorted) needs[entry] = { ...needs[entry], [name]: signature.is };
  return {
    needs,
    range: toVersionRange(
      sorted.map(({ signature }) => signature.since),
      platform.version,
    ),
  };
}

/**
 * Returns the keys of an import in the platform manifest: `Button` for a plain export; for an object `calls.getCustomer`,
 * or the keys of all members if the used member is unknown.
 * @param known all keys of the entry in the platform manifest
 */
function toSignatureKeys(entry: string, [name, member]: readonly string[], known: readonly string[]): readonly string[] {
  if (name === undefined) throw new Error(`Import ${entry} by names, not as a whole: the build needs the used names.`);
  const members = known.filter((key) => key.startsWith(`${name}.`));
  const usedMember = `${name}.${member ?? ''}`;
  if (members.includes(usedMember)) return [usedMember];
  if (members.length > 0 && member === undefined) return members;
  if (known.includes(name)) return [name];
  throw new Error(
    `${entry} does not export ${members.length > 0 ? usedMember : name}. If it does, the platform manifest is outdated: run pnpm api-report.`,
  );
}

/**
 * Returns the range of platform versions that have the used exports. It begins with the newest of the versions in which these exports got
 * their signatures, and ends before the next major version of the platform.
 */
function toVersionRange(signatureVersions: readonly string[], platformVersion: string): string {
  const major = semver.major(platformVersion);
  const newest = signatureVersions.toSorted(semver.compare).at(-1) ?? `${major}.0.0`;
  return `>=${newest} <${major + 1}.0.0`;
}
