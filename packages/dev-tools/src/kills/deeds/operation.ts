/** Something that a clerk does, and that may be cut off at any moment. */
export interface Operation {
  readonly kind: 'order' | 'replacement' | 'upload' | 'issuing' | 'withdrawal';
  /** How far it is, for the record of a point. */
  stands(): string;
  /** Does it once. Whatever becomes of it, nothing is thrown; true if the clerk was told that it is done. */
  attempt(): Promise<boolean>;
  /**
   * Brings it to an end by what a clerk has, after all parts run again; harmless where it is done already.
   * @throws Stuck if it cannot be brought to an end
   */
  finish(): Promise<void>;
}

/** A deed that cannot be brought to an end, or came to another one than it should. */
export class RecoveryError extends Error {
  override readonly name = 'Stuck';
}
