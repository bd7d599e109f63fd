import { findIncompatibilities, formatIncompatibility } from '@aboschalter/release-manifest';
import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';

/**
 * What a remote needs of a shell and does not find there, a sentence each: by name where both say it, else by the range of
 * versions that its metadata asks for. Nothing is known to be missing where the shell does not say what it offers.
 */
export function findMissingExports(remote: Release, shell: Release | undefined): readonly string[] {
  if (remote.kind !== 'remote' || shell?.kind !== 'page') return [];
  if (remote.needs && shell.offers)
    return findIncompatibilities(remote.needs, shell.offers).map((misfit) => `${formatIncompatibility(misfit)}.`);
  const range = remote.metadata.shellApi;
  if (shell.platform === undefined || satisfies(shell.platform, range)) return [];
  return [`It needs ${range} of the platform, and shell ${shell.version} brings ${shell.platform}.`];
}
