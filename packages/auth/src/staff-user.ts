import { z } from 'zod';
import type { TokenClaims } from './token-claims.ts';

/** The signed-in user (specification, document 1, section 3, 'Identity token claims used'). */
export interface SignedInUser {
  /** The id at the identity provider. */
  readonly sub: string;
  /** Claim `BenutzerNr`. */
  readonly staffNumber: string | undefined;
  /** Claim `AnzeigeBenutzerNr`. */
  readonly displayStaffNumber: string | undefined;
  readonly username: string;
  readonly email: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** When the user entered the password, in seconds since 1970. */
  readonly authTime: number;
  /** The value of the configured claim. */
  readonly salesPointNumber: string | undefined;
  /** Realm roles and resource roles of the access token. */
  readonly roles: ReadonlySet<string>;
}

/** A claim that is a text or a number; the mappers of the provider send numbers as either. */
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

/** A claim with role names. An invalid claim grants no role, but does not prevent the sign-in. */
const roleListSchema = z.object({ roles: z.array(z.string()) }).catch({ roles: [] });
const rolesSchema = z.object({
  realm_access: roleListSchema,
  resource_access: z.record(z.string(), roleListSchema).catch({}),
});

function collectRoles(accessClaims: TokenClaims): ReadonlySet<string> {
  const { realm_access: realm, resource_access: resources } = rolesSchema.parse(accessClaims);
  return new Set([...realm.roles, ...Object.values(resources).flatMap(({ roles }) => roles)]);
}

/**
 * Creates the user from the claims of access token and ID token. The roles are read from the access token only; all other data
 * from the ID token, or from the access token if the ID token lacks them.
 * @throws z.ZodError if the tokens contain no user
 */
export function createStaffUser(
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
    roles: collectRoles(accessClaims),
  };
}

/** Whether two users are equal, so that the page need not render again. */
export function isSameUser(one: SignedInUser, other: SignedInUser): boolean {
  const serialize = (user: SignedInUser): string => JSON.stringify({ ...user, roles: [...user.roles].toSorted() });
  return serialize(one) === serialize(other);
}
