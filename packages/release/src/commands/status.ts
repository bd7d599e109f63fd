import type { GrantsByOwner } from '@aboschalter/release-manifest';
import type { ObjectStorage } from '@aboschalter/object-store';
import { findRelease } from '../candidate/release.ts';
import { findCanary, getLiveRemotes, findLiveVersion, SHELL, type RegistryDocument } from '../registry/document.ts';
import { readPolicy } from '../state/read-policy.ts';
import { readRegistryDocument } from '../state/update-registry.ts';

/** The live versions of an installation, and the releases that a team may publish. */
export interface InstallationStatus {
  /** The live version of the shell; undefined if none was published. */
  readonly shell: string | undefined;
  /** The version of the platform that the live shell provides, which a remote requires in `shellApi`. */
  readonly platform: string | undefined;
  readonly releases: readonly ReleaseStatus[];
}

/** A remote or page that a team may release. */
export interface ReleaseStatus {
  readonly name: string;
  readonly version: string | undefined;
  readonly canary: string | undefined;
  /** The team and the claims that the policy grants; undefined if the installation has no policy. */
  readonly grants: GrantsByOwner[string] | undefined;
}

/**
 * Returns the live versions of shell and platform, and what teams may release.
 * @param teams limits the result to the releases of these teams; undefined for all releases
 */
export async function readStatus(storage: ObjectStorage, teams: readonly string[] | undefined): Promise<InstallationStatus> {
  const { document } = await readRegistryDocument(storage);
  const policy = await readPolicy(storage);
  const shell = findLiveVersion(document, SHELL);
  const manifest = shell === undefined ? undefined : await findRelease(storage, SHELL, shell);
  const names = policy ? Object.keys(policy.owners) : findLiveNames(document);
  const isIncluded = (name: string): boolean => teams === undefined || !policy || teams.includes(policy.owners[name]?.team ?? '');
  return {
    shell,
    platform: manifest?.kind === 'page' ? manifest.platform : undefined,
    releases: names.filter(isIncluded).map((name) => ({
      name,
      version: findLiveVersion(document, name),
      canary: findCanary(document, name)?.release.version,
      grants: policy?.owners[name],
    })),
  };
}

const findLiveNames = (document: RegistryDocument): readonly string[] =>
  [...Object.keys(document.pages), ...getLiveRemotes(document).map(({ name }) => name)].toSorted();
