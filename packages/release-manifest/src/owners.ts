import { z } from 'zod';
import { claimsCollide, formatClaim, type Claim, type ClaimKind } from './claims.ts';
import { isPathGranted, pathsOverlap } from './path-pattern.ts';

const textsSchema = z.array(z.string().min(1)).optional();

/**
 * The team of a release, and the claims that the release may have. Without a list for a kind of claim, the release may
 * have all claims of this kind that no other release has.
 */
const grantsSchema = z.strictObject({
  team: z.string().min(1),
  /** Paths of routes; `/lost/*` includes everything below. */
  paths: z.array(z.string().startsWith('/')).optional(),
  routes: textsSchema,
  /** Names and ids; `lost-*` includes all with this beginning. */
  widgets: textsSchema,
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

/** The owners of an installation, by the name of the release: shell (`host`), remote or stand-alone page. */
export const ownersSchema = z.record(z.string(), grantsSchema).superRefine((value, context) => {
  for (const { first, second, claim } of findSharedGrants(value))
    context.addIssue({ code: 'custom', path: [second], message: `the ${formatClaim(claim)} is granted to ${first} as well` });
});
export type Owners = z.output<typeof ownersSchema>;

/** Whether the policy grants a claim to a release; `unlisted` if the policy does not restrict its claims of this kind. */
export function isGranted(grants: Grants | undefined, claim: Claim): boolean | 'unlisted' {
  const list = grants?.[grantListByKind[claim.kind]];
  return list === undefined ? 'unlisted' : list.some((granted) => coversClaim(granted, claim));
}

/** Returns the release to which the policy grants a claim, or a part of the claim. */
export const findGrantHolder = (owners: Owners, claim: Claim): string | undefined =>
  Object.entries(owners).find(([, grants]) =>
    (grants[grantListByKind[claim.kind]] ?? []).some((granted) => overlapsClaim(granted, claim)),
  )?.[0];

const isPrefix = (granted: string): boolean => granted.endsWith('*');
const matchesName = (granted: string, name: string): boolean =>
  isPrefix(granted) ? name.startsWith(granted.slice(0, -1)) : granted === name;

/** Whether a granted value contains the whole claim. */
function coversClaim(granted: string, claim: Claim): boolean {
  if (claim.kind === 'path') return isPathGranted(granted, claim.value);
  return claim.kind === 'shortcut' ? claimsCollide({ kind: 'shortcut', value: granted }, claim) : matchesName(granted, claim.value);
}

/** Whether a granted value and the claim have something in common. */
const overlapsClaim = (granted: string, claim: Claim): boolean =>
  claim.kind === 'path' ? pathsOverlap(granted, claim.value) : coversClaim(granted, claim);

interface SharedGrant {
  readonly first: string;
  readonly second: string;
  readonly claim: Claim;
}

function findSharedGrants(value: Readonly<Record<string, Grants>>): readonly SharedGrant[] {
  const all = Object.entries(value).flatMap(([name, grants]) =>
    claimKinds.flatMap((kind) => (grants[grantListByKind[kind]] ?? []).map((granted) => ({ name, claim: { kind, value: granted } }))),
  );
  return all.flatMap(({ name: second, claim }, index) => {
    const first = all.slice(0, index).find((one) => one.name !== second && grantsOverlap(one.claim, claim))?.name;
    return first === undefined ? [] : [{ first, second, claim }];
  });
}

const grantsOverlap = (one: Claim, other: Claim): boolean =>
  one.kind === other.kind &&
  (one.kind === 'path' || one.kind === 'shortcut'
    ? claimsCollide(one, other)
    : matchesName(one.value, other.value) || matchesName(other.value, one.value) || havePrefixInCommon(one.value, other.value));

const havePrefixInCommon = (one: string, other: string): boolean =>
  isPrefix(one) && isPrefix(other) && (one.startsWith(other.slice(0, -1)) || other.startsWith(one.slice(0, -1)));
