import type { Capability } from '@aboschalter/contract';

/** Where an answer is not what the contract says. Never holds what somebody is called, only what kind of value stands there. */
export interface SchemaMismatch {
  /** In the answer: `[].address.city`; `status`, `header …` or an empty text for the answer as a whole. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** What came of one line of the check. */
export type CheckStatus =
  | { readonly kind: 'kept' }
  | { readonly kind: 'differs'; readonly differences: readonly SchemaMismatch[] }
  /** Refused as the contract says, since the account lacks a role. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'left-out'; readonly reason: string }
  /** Of a capability that the middleware lists: nothing showed whether it keeps it. */
  | { readonly kind: 'not-checked'; readonly reason: string }
  /** Of a capability that the middleware does not list. */
  | { readonly kind: 'not-listed' };

/** A line of the check: a call of the contract, a rule about refusals and repeats, or the sum of a capability. */
export interface CheckResult {
  readonly name: string;
  /** Method and path, or what was tried. */
  readonly what: string;
  readonly outcome: CheckStatus;
  /** The capability that the line sums up; missing on every other line. */
  readonly capability?: Capability;
}
