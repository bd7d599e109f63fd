import { findIncompatibilities, formatIncompatibility } from '@aboschalter/release-manifest';
import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';

/**
 * Returns the exports that a remote needs and a shell lacks, one sentence each: by name if both list them, else by the
 * version range of its metadata. Empty if the shell does not list its exports.
 */
export function findMissingExports(remote: Release, shell: Release | undefined): readonly string[] {
  if (remote.kind !== 'remote' || shell?.kind !== 'page') return [];
  if (remote.needs && shell.offers)
    return findIncompatibilities(remote.needs, shell.offers).map((misfit) => `${formatIncompatibility(misfit)}.`);
  const range = remote.metadata.shellApi;
  if (shell.platform === undefined || satisfies(shell.platform, range)) return [];
  return [`It needs ${range} of the platform, and shell ${shell.version} brings ${shell.platform}.`];
}
