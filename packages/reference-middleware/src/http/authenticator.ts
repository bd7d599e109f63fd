import type { FastifyRequest } from 'fastify';
import type { ActiveAccounts } from './active-accounts.ts';
import { assertRequiredRole, verifyAccessToken, type Principal, type TokenVerificationOptions } from './authenticate.ts';

/** Settings for authenticating requests. */
export interface AuthenticatorOptions extends TokenVerificationOptions {
  readonly accounts: Pick<ActiveAccounts, 'assertActive'>;
  /** A role that every user must have; undefined for none. */
  readonly requiredRole: string | undefined;
}

/**
 * Creates a function that authenticates the sender of a request by its token. The account must be active and have the
 * role that the installation requires. Verifies the token of each request once, even if it is called several times.
 */
export function createAuthenticator(options: AuthenticatorOptions, now: () => Date): (request: FastifyRequest) => Promise<Principal> {
  const verified = new WeakMap<FastifyRequest, Promise<Principal>>();
  const verify = async (request: FastifyRequest): Promise<Principal> => {
    const staff = await verifyAccessToken(request.headers.authorization, options, now());
    await options.accounts.assertActive(staff.sub);
    assertRequiredRole(staff, options.requiredRole);
    return staff;
  };
  return (request) => {
    const staff = verified.get(request) ?? verify(request);
    verified.set(request, staff);
    return staff;
  };
}
