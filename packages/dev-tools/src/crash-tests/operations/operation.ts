/** An operation of a user that may be interrupted at any moment. */
export interface Operation {
  readonly kind: 'order' | 'replacement' | 'upload' | 'issuing' | 'withdrawal';
  /** Describes the progress of the operation, for the report of a crash point. */
  describeProgress(): string;
  /** Executes the operation once. Never rejects. Resolves to true if a response has confirmed the success. */
  attempt(): Promise<boolean>;
  /**
   * Completes the operation after all parts were restarted, only with actions that a user can take. Can be repeated.
   * @throws RecoveryError if the operation cannot be completed
   */
  recover(): Promise<void>;
}

/** Thrown if an operation cannot be completed, or has a wrong outcome. */
export class RecoveryError extends Error {
  override readonly name = 'RecoveryError';
}
