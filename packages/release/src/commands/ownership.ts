import { getClaims, findClaimConflicts, formatClaim, type InstallationPolicy } from '@aboschalter/release-manifest';
import type { Release } from '../candidate/release.ts';
import { CliError } from '../cli-error.ts';
import { getLiveCanaries, getLiveRemotes, type RegistryDocument } from '../registry/document.ts';
import type { Context } from './context.ts';

/** Throws CliError if the policy does not permit the team to release this remote or page. */
export function assertMayRelease(policy: InstallationPolicy | undefined, { team }: Pick<Context, 'team'>, name: string): void {
  if (!policy) return;
  const owner = policy.owners[name]?.team;
  if (owner === undefined)
    throw new CliError(
      `policy.json names no team for ${name}; nothing has changed. The operator of the installation adds ${name} to "owners".`,
    );
  if (team === undefined)
    throw new CliError(`${name} belongs to the team ${owner}, and this command names no team. Set --team or ABOSCHALTER_TEAM.`);
  if (team !== owner)
    throw new CliError(
      `${name} belongs to the team ${owner}: the team ${team} must not change it. Ask that team, or the operator of policy.json.`,
    );
}

/**
 * Returns a sentence for each claim (path, route name, widget, extension) that a release must not have. The sentence names the remote
 * to which the claim belongs.
 * @param document the live releases; without a policy, a remote keeps the claims that its live release has
 */
export function findForbiddenClaims(
  policy: InstallationPolicy | undefined,
  document: RegistryDocument,
  release: Release,
): readonly string[] {
  if (release.kind !== 'remote') return [];
  const { name, metadata } = release;
  const live = getLiveRemotes(document);
  const others = [...live, ...getLiveCanaries(document).map((canary) => canary.release)];
  const own = live.filter((entry) => entry.name === name).flatMap((entry) => getClaims(entry.metadata));
  return findClaimConflicts({ name, metadata }, others, policy?.owners, own).map(({ claim, holder }) => {
    if (holder === undefined)
      return `policy.json does not grant the ${formatClaim(claim)} to ${name}. Remove it, or ask the operator to grant it.`;
    const team = policy?.owners[holder]?.team;
    return `The ${formatClaim(claim)} belongs to ${holder}${team === undefined ? '' : ` (team ${team})`}. Choose another one.`;
  });
}
