/** Keys that support knows; staff read a German sentence beside them. */
export type FailureKey = 'kc-init-error' | 'kc-connection-failed';

/** Why a sign-in failed. The message is for support and holds nothing secret. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly key: FailureKey;

  constructor(key: FailureKey, message: string) {
    super(message);
    this.key = key;
  }
}
