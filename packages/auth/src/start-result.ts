import { ProviderMisconfigured, ProviderUnreachable } from './provider-metadata.ts';
import { SignInFailure, type FailureKey } from './sign-in-failure.ts';

/** A sign-in that could not be begun or finished. `cause` is for support and holds nothing secret. */
export interface FailedSignIn {
  readonly kind: 'failed';
  readonly key: FailureKey;
  readonly cause: Error;
}

/** Errors that are not ours may hold what a log must not: only their kind is kept. */
export function failed(error: unknown): FailedSignIn {
  if (error instanceof ProviderUnreachable) return { kind: 'failed', key: 'kc-connection-failed', cause: error };
  if (error instanceof ProviderMisconfigured) return { kind: 'failed', key: 'kc-init-error', cause: error };
  if (error instanceof SignInFailure) return { kind: 'failed', key: error.key, cause: error };
  const what = error instanceof Error ? error.name : typeof error;
  return { kind: 'failed', key: 'kc-init-error', cause: new SignInFailure('kc-init-error', `sign-in failed: ${what}`) };
}
