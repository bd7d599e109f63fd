import type { FastifyRequest } from 'fastify';
import type { ActiveAccounts } from './active-accounts.ts';
import { requireUserRole, verifyAccessToken, type Principal, type TokenVerificationOptions } from './authenticate.ts';

/** What authorizes a request. */
export interface RequestTrust extends TokenVerificationOptions {
  readonly accounts: Pick<ActiveAccounts, 'require'>;
  /** A role that every user must have; undefined for none. */
  readonly requiredRole: string | undefined;
}

/**
 * Creates a function that authenticates the sender of a request by its token. The account must be active, and have the
 * role that the installation requires. Verified once per request.
 */
export function createAuthenticator(trust: RequestTrust, now: () => Date): (request: FastifyRequest) => Promise<Principal> {
  const known = new WeakMap<FastifyRequest, Promise<Principal>>();
  const verify = async (request: FastifyRequest): Promise<Principal> => {
    const staff = await verifyAccessToken(request.headers.authorization, trust, now());
    await trust.accounts.require(staff.sub);
    requireUserRole(staff, trust.requiredRole);
    return staff;
  };
  return (request) => {
    const staff = known.get(request) ?? verify(request);
    known.set(request, staff);
    return staff;
  };
}
