import type { FastifyRequest } from 'fastify';
import type { ActiveAccounts } from './active-accounts.ts';
import { requireUserRole, staffOf, type Staff, type TokenTrust } from './staff.ts';

/** What decides who may send a request. */
export interface RequestTrust extends TokenTrust {
  readonly accounts: Pick<ActiveAccounts, 'require'>;
  /** A role that every user must have; none if missing. */
  readonly requiredRole: string | undefined;
}

/**
 * Tells who sends a request, by its token. The account must be active, and have the role that the installation requires. Verified
 * once for each request.
 */
export function staffOfRequests(trust: RequestTrust, now: () => Date): (request: FastifyRequest) => Promise<Staff> {
  const known = new WeakMap<FastifyRequest, Promise<Staff>>();
  const verify = async (request: FastifyRequest): Promise<Staff> => {
    const staff = await staffOf(request.headers.authorization, trust, now());
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
