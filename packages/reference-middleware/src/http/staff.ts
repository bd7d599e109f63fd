import type { Role } from '@aboschalter/contract';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Who sends a call, by the access token. */
export interface Staff {
  readonly sub: string;
  readonly username: string;
  readonly roles: ReadonlySet<string>;
}

const rolesOf = z.object({ roles: z.array(z.string()) });
const claims = z.object({
  sub: z.string(),
  preferred_username: z.string(),
  realm_access: rolesOf.optional(),
  resource_access: z.record(z.string(), rolesOf).optional(),
});

const UNKNOWN = 'Ihre Anmeldung ist nicht oder nicht mehr gültig.';

/** Reads and verifies the bearer token of a request (RFC 6750) with the provider's keys. */
export async function staffOf(authorization: string | undefined, keys: JWTVerifyGetKey, issuer: string): Promise<Staff> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, UNKNOWN, { code: 'no-token' });
  const payload = await jwtVerify(token, keys, { issuer }).then((result) => result.payload, (error: unknown) => {
    throw new Refusal(401, UNKNOWN, { code: error instanceof Error ? error.name : 'invalid-token' });
  });
  const { sub, preferred_username: username, realm_access: realm, resource_access: resources = {} } = claims.parse(payload);
  const roles = new Set([...(realm?.roles ?? []), ...Object.values(resources).flatMap((resource) => resource.roles)]);
  return { sub, username, roles };
}

/** Refuses whoever holds none of the roles; no roles are asked of a call without any. */
export function requireRole({ roles }: Staff, needed: readonly Role[]): void {
  if (needed.length > 0 && !needed.some((role) => roles.has(role))) {
    throw new Refusal(403, 'Ihnen fehlt das Recht für diesen Vorgang.', { code: 'forbidden' });
  }
}
