import { z } from 'zod';
import type { TokenClaims } from './token-claims.ts';

/** The signed-in person (specification, document 1, section 3, 'Identity token claims used'). */
export interface SignedInUser {
  /** Id at the identity provider. */
  readonly sub: string;
  /** Claim `BenutzerNr`. */
  readonly staffNumber: string | undefined;
  /** Claim `AnzeigeBenutzerNr`. */
  readonly displayStaffNumber: string | undefined;
  readonly username: string;
  readonly email: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** When the person entered the password, in seconds since 1970. */
  readonly authTime: number;
  /** From the configured claim. */
  readonly salesPointNumber: string | undefined;
  /** Realm roles and resource roles of the access token. */
  readonly roles: ReadonlySet<string>;
}

/** Mappers send numbers as numbers or as text. */
const optionalTextSchema = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

const personSchema = z.object({
  sub: z.string(),
  preferred_username: z.string(),
  BenutzerNr: optionalTextSchema,
  AnzeigeBenutzerNr: optionalTextSchema,
  email: optionalTextSchema,
  given_name: optionalTextSchema,
  family_name: optionalTextSchema,
});

/** A claim that is not a list of role names grants no role, and does not prevent signing in. */
const roleListSchema = z.object({ roles: z.array(z.string()) }).catch({ roles: [] });
const rolesSchema = z.object({
  realm_access: roleListSchema,
  resource_access: z.record(z.string(), roleListSchema).catch({}),
});

function rolesOf(accessClaims: TokenClaims): ReadonlySet<string> {
  const { realm_access: realm, resource_access: resources } = rolesSchema.parse(accessClaims);
  return new Set([...realm.roles, ...Object.values(resources).flatMap(({ roles }) => roles)]);
}

/**
 * Creates the person of a pair of tokens. Roles come from the access token, everything else from
 * either.
 * @throws z.ZodError if the tokens contain no user
 */
export function staffUserFromClaims(
  accessClaims: TokenClaims,
  idClaims: TokenClaims | undefined,
  authTime: number,
  salesPointClaim: string,
): SignedInUser {
  const claims = { ...accessClaims, ...idClaims };
  const person = personSchema.parse(claims);
  return {
    sub: person.sub,
    staffNumber: person.BenutzerNr,
    displayStaffNumber: person.AnzeigeBenutzerNr,
    username: person.preferred_username,
    email: person.email,
    firstName: person.given_name,
    lastName: person.family_name,
    authTime,
    salesPointNumber: optionalTextSchema.parse(claims[salesPointClaim]),
    roles: rolesOf(accessClaims),
  };
}

/** Whether two users are equal, to avoid rendering again. */
export function isSameUser(one: SignedInUser, other: SignedInUser): boolean {
  const flat = (user: SignedInUser): string => JSON.stringify({ ...user, roles: [...user.roles].toSorted() });
  return flat(one) === flat(other);
}
