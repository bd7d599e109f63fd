import { ProviderMisconfigured, ProviderUnreachable } from './provider-metadata.ts';
import { NothingKept, SignInFailure, type FailureKey } from './sign-in-failure.ts';

/** A sign-in that could not be begun or finished. `cause` is for support and holds nothing secret. */
export interface FailedSignIn {
  readonly kind: 'failed';
  readonly key: FailureKey;
  readonly cause: Error;
  /** By how many minutes the clock of this machine is ahead of the provider's, where that is the cause. */
  readonly clockAheadMinutes?: number;
  /** The browser keeps nothing over the way to the provider and back, so that nobody can sign in. */
  readonly nothingKept?: true;
}

/** Errors that are not ours may hold what a log must not: only their kind is kept. */
export function failed(error: unknown): FailedSignIn {
  if (error instanceof ProviderUnreachable) return { kind: 'failed', key: 'kc-connection-failed', cause: error };
  if (error instanceof ProviderMisconfigured) return { kind: 'failed', key: 'kc-init-error', cause: error };
  if (error instanceof NothingKept) return { kind: 'failed', key: error.key, cause: error, nothingKept: true };
  if (error instanceof SignInFailure) {
    const { key, clockAheadMinutes } = error;
    return { kind: 'failed', key, cause: error, ...(clockAheadMinutes === undefined ? {} : { clockAheadMinutes }) };
  }
  const what = error instanceof Error ? error.name : typeof error;
  return { kind: 'failed', key: 'kc-init-error', cause: new SignInFailure('kc-init-error', `sign-in failed: ${what}`) };
}
