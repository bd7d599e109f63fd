import type { FastifyRequest } from 'fastify';
import { staffOf, type Staff, type TokenTrust } from './staff.ts';

/** Who sends a request, as `staffOf` tells; its token is verified once, however often that is asked. */
export function staffOfRequests(trust: TokenTrust, now: () => Date): (request: FastifyRequest) => Promise<Staff> {
  const known = new WeakMap<FastifyRequest, Promise<Staff>>();
  return (request) => {
    const staff = known.get(request) ?? staffOf(request.headers.authorization, trust, now());
    known.set(request, staff);
    return staff;
  };
}
