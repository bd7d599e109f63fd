import type { Capability } from '@aboschalter/contract';

/** A difference between a response and the contract. Contains no values, only their types. */
export interface SchemaMismatch {
  /** The path in the response: `[].address.city`; `status`, `header …` or an empty text for the whole response. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** The result of one line of the check. */
export type CheckStatus =
  | { readonly kind: 'kept' }
  | { readonly kind: 'differs'; readonly differences: readonly SchemaMismatch[] }
  /** Rejected as in the contract, since the account lacks a role. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'left-out'; readonly reason: string }
  /** Of a listed capability: no response showed whether it is kept. */
  | { readonly kind: 'not-checked'; readonly reason: string }
  /** Of a capability that is not listed. */
  | { readonly kind: 'not-listed' };

/** A line of the check: a call of the contract, a rule about rejections and repeats, or the summary of a capability. */
export interface CheckResult {
  readonly name: string;
  /** Method and path, or the tested rule. */
  readonly what: string;
  readonly outcome: CheckStatus;
  /** The capability of a summary; undefined on every other line. */
  readonly capability?: Capability;
}
