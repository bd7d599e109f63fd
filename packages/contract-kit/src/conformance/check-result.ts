import type { Capability } from '@aboschalter/contract';

/** A difference between a response and the contract. Contains no values, only their types. */
export interface SchemaMismatch {
  /** The path in the response: `[].address.city`; `status`, `header …` or an empty text for the whole response. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** The outcome of one row of the report. */
export type CheckOutcome =
  /** All responses conform to the contract. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'differs'; readonly differences: readonly SchemaMismatch[] }
  /** Rejected as in the contract, since the account lacks a role. */
  | { readonly kind: 'not-allowed' }
  /** Not sent. */
  | { readonly kind: 'left-out'; readonly reason: string }
  /** For a listed capability: no response contained a part of it. */
  | { readonly kind: 'not-checked'; readonly reason: string }
  /** For a capability that the middleware does not list. */
  | { readonly kind: 'not-listed' };

/** A row of the report: a call of the contract, a rule about rejections and repeats, or the summary of a capability. */
export interface CheckResult {
  readonly name: string;
  /** Method and path, or the tested rule. */
  readonly what: string;
  readonly outcome: CheckOutcome;
  /** The capability of a summary; undefined in every other row. */
  readonly capability?: Capability;
}
