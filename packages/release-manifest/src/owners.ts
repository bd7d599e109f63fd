import { z } from 'zod';
import { claimsCollide, formatClaim, type Claim, type ClaimKind } from './claims.ts';
import { isPathGranted, pathsOverlap } from './path-pattern.ts';

const textsSchema = z.array(z.string().min(1)).optional();

/**
 * The team of a remote or page, and the claims that the policy grants to it. If there is no list for a kind of claim, the
 * remote or page may have all claims of this kind that no other has.
 */
const grantsSchema = z.strictObject({
  team: z.string().min(1),
  /** Paths of routes; `/lost/*` includes everything below. */
  paths: z.array(z.string().startsWith('/')).optional(),
  /** Names of routes; here and for widgets and extensions, `lost-*` includes all that begin with `lost-`. */
  routes: textsSchema,
  /** Names of widgets. */
  widgets: textsSchema,
  /** Ids of extensions. */
  extensions: textsSchema,
  shortcuts: textsSchema,
});
export type Grants = z.output<typeof grantsSchema>;

const grantListByKind: Readonly<Record<ClaimKind, Exclude<keyof Grants, 'team'>>> = {
  path: 'paths',
  route: 'routes',
  widget: 'widgets',
  extension: 'extensions',
  shortcut: 'shortcuts',
};
const claimKinds: readonly ClaimKind[] = ['path', 'route', 'widget', 'extension', 'shortcut'];

/** The grants of the policy by their owner: the name of a remote or page; the shell is the page `host`. */
export const ownersSchema = z.record(z.string(), grantsSchema).superRefine((value, context) => {
  for (const { first, second, granted } of findSharedGrants(value))
    context.addIssue({ code: 'custom', path: [second], message: `the ${formatClaim(granted)} is granted to ${first} as well` });
});
export type GrantsByOwner = z.output<typeof ownersSchema>;

/**
 * Returns whether a remote or page may have a claim. `unrestricted` means that the policy does not list claims of this
 * kind for it.
 * @param grants undefined if the policy does not contain the remote or page
 */
export function checkGrant(grants: Grants | undefined, claim: Claim): 'granted' | 'denied' | 'unrestricted' {
  const list = grants?.[grantListByKind[claim.kind]];
  if (list === undefined) return 'unrestricted';
  return list.some((granted) => coversClaim(granted, claim)) ? 'granted' : 'denied';
}

/** Returns the name of the first remote or page other than `name` to which the policy grants the claim or, for a path, any overlapping path. */
export const findOtherGrantHolder = (claim: Claim, name: string, owners: GrantsByOwner): string | undefined =>
  Object.entries(owners).find(
    ([owner, grants]) => owner !== name && (grants[grantListByKind[claim.kind]] ?? []).some((granted) => overlapsClaim(granted, claim)),
  )?.[0];

const isPrefix = (granted: string): boolean => granted.endsWith('*');
const matchesName = (granted: string, name: string): boolean =>
  isPrefix(granted) ? name.startsWith(granted.slice(0, -1)) : granted === name;

/** Returns whether a granted value covers the whole claim. */
function coversClaim(granted: string, claim: Claim): boolean {
  if (claim.kind === 'path') return isPathGranted(granted, claim.value);
  return claim.kind === 'shortcut' ? claimsCollide({ kind: 'shortcut', value: granted }, claim) : matchesName(granted, claim.value);
}

/** Returns whether a granted value covers the claim or, for a path, overlaps with it. */
const overlapsClaim = (granted: string, claim: Claim): boolean =>
  claim.kind === 'path' ? pathsOverlap(granted, claim.value) : coversClaim(granted, claim);

/** A granted value, such as `/lost/*`, with the kind of claims for which it is granted. */
type GrantedValue = Claim;

/** A value that the policy grants to two remotes or pages, `first` and `second`. */
interface SharedGrant {
  readonly first: string;
  readonly second: string;
  readonly granted: GrantedValue;
}

function findSharedGrants(owners: Readonly<Record<string, Grants>>): readonly SharedGrant[] {
  const allGrants = Object.entries(owners).flatMap(([name, grants]) =>
    claimKinds.flatMap((kind) => (grants[grantListByKind[kind]] ?? []).map((value) => ({ name, granted: { kind, value } }))),
  );
  return allGrants.flatMap(({ name: second, granted }, index) => {
    const earlierGrants = allGrants.slice(0, index);
    const first = earlierGrants.find((earlier) => earlier.name !== second && grantsOverlap(earlier.granted, granted))?.name;
    return first === undefined ? [] : [{ first, second, granted }];
  });
}

/** Returns whether some claim is covered by both granted values. */
function grantsOverlap(a: GrantedValue, b: GrantedValue): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'path' || a.kind === 'shortcut') return claimsCollide(a, b);
  return matchesName(a.value, b.value) || matchesName(b.value, a.value);
}
