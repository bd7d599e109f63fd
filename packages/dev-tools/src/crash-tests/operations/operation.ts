/** An operation of a clerk that may be interrupted at any moment. */
export interface Operation {
  readonly kind: 'order' | 'replacement' | 'upload' | 'issuing' | 'withdrawal';
  /** Its progress, for the report of a point. */
  describeProgress(): string;
  /** Executes it once. Never throws; true if the clerk was informed of its success. */
  attempt(): Promise<boolean>;
  /**
   * Completes it after a restart of all parts, with the means of a clerk; idempotent.
   * @throws RecoveryError if it cannot be completed
   */
  recover(): Promise<void>;
}

/** An operation that cannot be completed, or has a wrong outcome. */
export class RecoveryError extends Error {
  override readonly name = 'Stuck';
}
