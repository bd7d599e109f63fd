import { findIncompatibilities, formatIncompatibility } from '@aboschalter/release-manifest';
import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';

/**
 * Returns a sentence for each export that a remote needs and a shell lacks. If remote or shell do not list exports by
 * name, compares the platform version of the shell with the range of the remote instead. Returns an empty list if the shell
 * does not list a platform version either, or if there is no shell.
 */
export function findMissingExports(remote: Release, shell: Release | undefined): readonly string[] {
  if (remote.kind !== 'remote' || shell?.kind !== 'page') return [];
  if (remote.needs && shell.offers)
    return findIncompatibilities(remote.needs, shell.offers).map((incompatibility) => `${formatIncompatibility(incompatibility)}.`);
  const range = remote.metadata.shellApi;
  if (shell.platform === undefined || satisfies(shell.platform, range)) return [];
  return [`It needs ${range} of the platform, and shell ${shell.version} has ${shell.platform}.`];
}
