import { ProviderConfigurationError, ProviderUnreachableError } from './provider-metadata.ts';
import { SignInError, type SignInErrorCode, type SignInFailureReason } from './sign-in-error.ts';

/**
 * A sign-in that could not be started or finished. `cause` is for support and contains no secrets.
 */
export interface SignInErrorResult {
  readonly kind: 'failed';
  readonly key: SignInErrorCode;
  readonly reason: SignInFailureReason;
  readonly cause: Error;
  /**
   * How many minutes the clock of this machine is ahead of the provider's, if that is the cause.
   */
  readonly clockAheadMinutes?: number;
}

/** Converts an error to a result. The result contains only the type of an unknown error, because errors of libraries may contain secrets. */
export function toSignInErrorResult(error: unknown): SignInErrorResult {
  if (error instanceof ProviderUnreachableError)
    return { kind: 'failed', key: 'kc-connection-failed', reason: 'unreachable', cause: error };
  if (error instanceof ProviderConfigurationError) return { kind: 'failed', key: 'kc-init-error', reason: 'misconfigured', cause: error };
  if (error instanceof SignInError) {
    const { key, reason, clockAheadMinutes } = error;
    return { kind: 'failed', key, reason, cause: error, ...(clockAheadMinutes === undefined ? {} : { clockAheadMinutes }) };
  }
  const typeName = error instanceof Error ? error.name : typeof error;
  const cause = new SignInError('kc-init-error', 'malformed', `sign-in failed: ${typeName}`);
  return { kind: 'failed', key: cause.key, reason: cause.reason, cause };
}
