import { findIncompatibilities, formatIncompatibility } from '@aboschalter/release-manifest';
import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';

/**
 * Returns the exports that a remote needs and a shell lacks, one sentence each. If one of them does not list exports by
 * name, compares the version of the shell's platform with the range of the remote instead; a shell without either fits.
 */
export function findMissingExports(remote: Release, shell: Release | undefined): readonly string[] {
  if (remote.kind !== 'remote' || shell?.kind !== 'page') return [];
  if (remote.needs && shell.offers)
    return findIncompatibilities(remote.needs, shell.offers).map((incompatibility) => `${formatIncompatibility(incompatibility)}.`);
  const range = remote.metadata.shellApi;
  if (shell.platform === undefined || satisfies(shell.platform, range)) return [];
  return [`It needs ${range} of the platform, and shell ${shell.version} has ${shell.platform}.`];
}
