import { ProviderMisconfigured, ProviderUnreachable } from './provider-metadata.ts';
import { SignInFailure, type FailureKey, type SignInFailureReason } from './sign-in-failure.ts';

/** A sign-in that could not be begun or finished. `cause` is for support and holds nothing secret. */
export interface FailedSignIn {
  readonly kind: 'failed';
  readonly key: FailureKey;
  readonly reason: SignInFailureReason;
  readonly cause: Error;
  /** By how many minutes the clock of this machine is ahead of the provider's, where that is the cause. */
  readonly clockAheadMinutes?: number;
}

/** Errors that are not ours may hold what a log must not: only their kind is kept. */
export function failed(error: unknown): FailedSignIn {
  if (error instanceof ProviderUnreachable) return { kind: 'failed', key: 'kc-connection-failed', reason: 'unreachable', cause: error };
  if (error instanceof ProviderMisconfigured) return { kind: 'failed', key: 'kc-init-error', reason: 'misconfigured', cause: error };
  if (error instanceof SignInFailure) {
    const { key, reason, clockAheadMinutes } = error;
    return { kind: 'failed', key, reason, cause: error, ...(clockAheadMinutes === undefined ? {} : { clockAheadMinutes }) };
  }
  const what = error instanceof Error ? error.name : typeof error;
  const cause = new SignInFailure('kc-init-error', 'malformed', `sign-in failed: ${what}`);
  return { kind: 'failed', key: cause.key, reason: cause.reason, cause };
}
