/** Error keys for support; staff also see a German message. */
export type SignInErrorCode = 'kc-init-error' | 'kc-connection-failed';

/**
 * Why a sign-in failed.
 * - `unreachable`: the provider does not answer.
 * - `misconfigured`: the provider is not the one that the configuration describes.
 * - `denied`: the provider responded with `access_denied`.
 * - `provider-error`: the provider sent any other error response (RFC 6749, section 4.1.2.1).
 * - `no-request`: the response matches no sign-in that this browser started in the last hour.
 * - `issuer`, `nonce`, `audience`, `expired`, `subject`, `malformed`: the problem of a token.
 * - `clock`: the clock of this machine is ahead.
 * - `storage`: the browser cannot store the pending sign-in.
 */
export type SignInFailureReason =
  | 'unreachable'
  | 'misconfigured'
  | 'denied'
  | 'provider-error'
  | 'no-request'
  | 'issuer'
  | 'nonce'
  | 'audience'
  | 'expired'
  | 'subject'
  | 'malformed'
  | 'clock'
  | 'storage';

/** Thrown if a sign-in fails. The message is for support and contains no secrets. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly key: SignInErrorCode;
  readonly reason: SignInFailureReason;
  /** How many minutes the clock of this machine is ahead, if that is the reason. */
  readonly clockAheadMinutes: number | undefined;

  constructor(key: SignInErrorCode, reason: SignInFailureReason, message: string, clockAheadMinutes?: number) {
    super(message);
    this.key = key;
    this.reason = reason;
    this.clockAheadMinutes = clockAheadMinutes;
  }
}

/** Thrown if the browser cannot store the pending sign-in, whose callback would then not be recognized. */
export class StorageUnavailableError extends SignInError {
  constructor() {
    super('kc-init-error', 'storage', 'the browser stores nothing');
  }
}
