import { claimsCollide, claimsOf, shellClaims, SHELL_NAME, type Claim, type Claimant } from './claims.ts';
import type { ExtensionMetadata, RouteMetadata } from './remote-metadata.ts';
import { findGrantHolder, isGranted, type Owners } from './owners.ts';

/** A remote with its claims. */
export interface NamedClaimant {
  readonly name: string;
  readonly metadata: Claimant;
}

/** A claim that a remote must not have. */
export interface ClaimConflict {
  readonly claim: Claim;
  /** The release that holds it; undefined if the policy does not grant it to the claiming remote. */
  readonly holder: string | undefined;
}

/**
 * Finds the claims that a remote must not have: those that the policy grants to another release or not to this one, and
 * those that another remote has.
 * @param others live remotes and canaries. One with a claim that the policy grants to the given remote does not hold it
 * @param own the claims that the remote has already, and keeps without a policy
 */
export function findClaimConflicts(
  { name, metadata }: NamedClaimant,
  others: readonly NamedClaimant[],
  owners: Owners = {},
  own: readonly Claim[] = [],
): readonly ClaimConflict[] {
  return claimsOf(metadata).flatMap((claim): readonly ClaimConflict[] => {
    const granted = isGranted(owners[name], claim);
    if (granted === true) return [];
    const holder = holderOf(claim, name, owners);
    if (holder !== undefined || granted === false) return [{ claim, holder }];
    if (own.some((one) => claimsCollide(one, claim))) return [];
    const other = others.find((one) => one.name !== name && claimsOf(one.metadata).some((taken) => claimsCollide(taken, claim)))?.name;
    return other === undefined ? [] : [{ claim, holder: other }];
  });
}

/** The other release that has a claim by the policy, or as the shell. */
function holderOf(claim: Claim, name: string, owners: Owners): string | undefined {
  if (shellClaims.some((taken) => claimsCollide(taken, claim))) return SHELL_NAME;
  const holder = findGrantHolder(owners, claim);
  return holder === name ? undefined : holder;
}

/** A claim that a remote has lost to its owner. */
export interface Collision {
  readonly kind: Claim['kind'];
  readonly value: string;
  readonly owner: string;
  readonly other: string;
}

/** The claims that a remote keeps. */
export interface KeptClaims extends Claimant {
  readonly routes: RouteMetadata[];
  readonly widgets: string[];
  readonly extensions: ExtensionMetadata[] | undefined;
}

/**
 * Returns the remotes with the claims that they keep, in the same order. A claim belongs to the release to which the
 * policy grants it, otherwise to the first remote of the list. A route without its path or name is left out, and so is
 * an extension without its id; a command without its shortcut is kept.
 */
export function resolveOwnership(
  remotes: readonly NamedClaimant[],
  owners: Owners = {},
): { readonly remotes: readonly { readonly name: string; readonly metadata: KeptClaims }[]; readonly collisions: readonly Collision[] } {
  const taken: { readonly claim: Claim; readonly owner: string }[] = [];
  const collisions: Collision[] = [];
  const ownerOf = (claim: Claim, name: string): string =>
    isGranted(owners[name], claim) === true
      ? name
      : (holderOf(claim, name, owners) ?? taken.find((one) => one.owner !== name && claimsCollide(one.claim, claim))?.owner ?? name);
  /** Whether the remote keeps all of the claims; records a collision for the first that it does not. */
  const keeps = (name: string, ...claims: readonly Claim[]): boolean => {
    for (const claim of claims) {
      const owner = ownerOf(claim, name);
      if (owner === name) continue;
      collisions.push({ ...claim, owner, other: name });
      return false;
    }
    taken.push(...claims.map((claim) => ({ claim, owner: name })));
    return true;
  };
  const resolved = remotes.map(({ name, metadata }) => {
    const extensions = metadata.extensions
      ?.filter(({ id }) => keeps(name, { kind: 'extension', value: id }))
      .map((extension) =>
        extension.type === 'command' && extension.keys !== undefined && !keeps(name, { kind: 'shortcut', value: extension.keys })
          ? { ...extension, keys: undefined }
          : extension,
      );
    const kept: KeptClaims = {
      ...metadata,
      routes: metadata.routes.filter(({ path, name: route }) =>
        keeps(name, { kind: 'path', value: path }, { kind: 'route', value: route }),
      ),
      widgets: metadata.widgets.filter((value) => keeps(name, { kind: 'widget', value })),
      extensions,
    };
    return { name, metadata: kept };
  });
  return { remotes: resolved, collisions };
}
