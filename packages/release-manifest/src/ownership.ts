import { claimsCollide, getClaims, shellClaims, SHELL_NAME, type Claim, type Claimant } from './claims.ts';
import type { ExtensionMetadata, RouteMetadata } from './remote-metadata.ts';
import { checkGrant, findOtherGrantHolder, type GrantsByOwner } from './owners.ts';

/** A remote with its claims. */
export interface NamedClaimant {
  readonly name: string;
  readonly metadata: Claimant;
}

/** A claim that a remote must not have. */
export interface ClaimConflict {
  readonly claim: Claim;
  /**
   * The shell, or the remote or page to which the policy grants the claim, or else the other remote that has it. Undefined if
   * the policy grants the claim to no one but denies it to this remote.
   */
  readonly holder: string | undefined;
}

/**
 * Finds the claims that a remote must not have: claims of the shell, claims that the policy grants to another remote or page, claims that
 * the policy does not grant to this remote, and claims that another remote has. A claim that the policy grants to this remote is no
 * conflict, even if another remote has it, unless it is a claim of the shell.
 * @param others the public releases of remotes, and canaries
 * @param currentClaims claims of the remote's current release. The remote keeps them unless the policy decides otherwise
 */
export function findClaimConflicts(
  { name, metadata }: NamedClaimant,
  others: readonly NamedClaimant[],
  owners: GrantsByOwner = {},
  currentClaims: readonly Claim[] = [],
): readonly ClaimConflict[] {
  return getClaims(metadata).flatMap((claim): readonly ClaimConflict[] => {
    if (isShellClaim(claim)) return [{ claim, holder: SHELL_NAME }];
    const grant = checkGrant(owners[name], claim);
    if (grant === 'granted') return [];
    const holder = findOtherGrantHolder(claim, name, owners);
    if (holder !== undefined || grant === 'denied') return [{ claim, holder }];
    if (currentClaims.some((current) => claimsCollide(current, claim))) return [];
    const hasClaim = (remote: NamedClaimant) => getClaims(remote.metadata).some((taken) => claimsCollide(taken, claim));
    const other = others.find((remote) => remote.name !== name && hasClaim(remote))?.name;
    return other === undefined ? [] : [{ claim, holder: other }];
  });
}

const isShellClaim = (claim: Claim): boolean => shellClaims.some((taken) => claimsCollide(taken, claim));

/** A claim that a remote has lost, because the claim belongs to the shell, or to another remote or page. */
export interface Collision {
  readonly kind: Claim['kind'];
  readonly value: string;
  /** The remote or page to which the claim belongs; the shell is the page `host`. */
  readonly owner: string;
  /** The remote that lost the claim. */
  readonly other: string;
}

/** The metadata of a remote with the claims that it keeps. */
export interface KeptClaims extends Claimant {
  readonly routes: RouteMetadata[];
  readonly widgets: string[];
  readonly extensions: ExtensionMetadata[] | undefined;
}

/**
 * Resolves claims that several remotes have. A claim of the shell belongs to the shell. Any other claim belongs to the remote or page to
 * which the policy grants it, otherwise to the first remote of the list. All other remotes lose the claim. A route is removed if it loses
 * its path or its name, a widget if it loses its name, and an extension if it loses its id. A command that loses its shortcut stays
 * without one.
 * @returns the remotes with the claims that they keep, in the same order, and the lost claims
 */
export function resolveOwnership(
  remotes: readonly NamedClaimant[],
  owners: GrantsByOwner = {},
): { readonly remotes: readonly { readonly name: string; readonly metadata: KeptClaims }[]; readonly collisions: readonly Collision[] } {
  const taken: { readonly claim: Claim; readonly owner: string }[] = [];
  const collisions: Collision[] = [];
  const findOwner = (claim: Claim, name: string): string => {
    if (isShellClaim(claim)) return SHELL_NAME;
    if (checkGrant(owners[name], claim) === 'granted') return name;
    const earlier = taken.find(({ claim: takenClaim, owner }) => owner !== name && claimsCollide(takenClaim, claim))?.owner;
    // A claim that the policy only denies to this remote is kept: the policy may be newer than the release, and nobody else has the claim.
    return findOtherGrantHolder(claim, name, owners) ?? earlier ?? name;
  };
  /** Takes claims for a remote. If one of them belongs to another owner, records the collision, takes no claim and returns false. */
  const takeClaims = (name: string, ...claims: readonly Claim[]): boolean => {
    for (const claim of claims) {
      const owner = findOwner(claim, name);
      if (owner === name) continue;
      collisions.push({ ...claim, owner, other: name });
      return false;
    }
    taken.push(...claims.map((claim) => ({ claim, owner: name })));
    return true;
  };
  /** Takes the shortcut of a command for a remote. If the shortcut belongs to another owner, returns the command without it. */
  const takeShortcut = (name: string, extension: ExtensionMetadata): ExtensionMetadata => {
    if (extension.type !== 'command' || extension.keys === undefined) return extension;
    return takeClaims(name, { kind: 'shortcut', value: extension.keys }) ? extension : { ...extension, keys: undefined };
  };
  const resolved = remotes.map(({ name, metadata }) => {
    // The filter is first, so that an extension that loses its id takes no shortcut.
    const extensions = metadata.extensions
      ?.filter(({ id }) => takeClaims(name, { kind: 'extension', value: id }))
      .map((extension) => takeShortcut(name, extension));
    const kept: KeptClaims = {
      ...metadata,
      routes: metadata.routes.filter(({ path, name: route }) =>
        takeClaims(name, { kind: 'path', value: path }, { kind: 'route', value: route }),
      ),
      widgets: metadata.widgets.filter((value) => takeClaims(name, { kind: 'widget', value })),
      extensions,
    };
    return { name, metadata: kept };
  });
  return { remotes: resolved, collisions };
}
