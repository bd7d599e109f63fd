/** Keys that support knows; staff read a German sentence beside them. */
export type FailureKey = 'kc-init-error' | 'kc-connection-failed';

/** Why a sign-in failed. The message is for support and holds nothing secret. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly key: FailureKey;
  /** By how many minutes the clock of this machine is ahead, where that is the cause. */
  readonly clockAheadMinutes: number | undefined;

  constructor(key: FailureKey, message: string, clockAheadMinutes?: number) {
    super(message);
    this.key = key;
    this.clockAheadMinutes = clockAheadMinutes;
  }
}

/** The browser keeps nothing of a sign-in under way: it would never be known when it comes back. */
export class NothingKept extends SignInFailure {
  constructor() {
    super('kc-init-error', 'the browser stores nothing');
  }
}
