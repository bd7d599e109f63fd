import type { Capability } from '@aboschalter/contract';

/** A difference between a response and the contract. Contains types instead of values, since values may be personal data. */
export interface Difference {
  /** The path in the body: `[].address.city`. Empty for the whole body; `status` or `header NAME` for other parts of the response. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** The outcome of one row of the report. */
export type CheckOutcome =
  /** All responses conform to the contract. */
  | { readonly kind: 'conforms' }
  /** At least one response does not conform. */
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  /** The middleware rejected the call with a valid 403 response, since the account lacks a role. */
  | { readonly kind: 'not-allowed' }
  /** The check did not send the call, header or fields. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** For a listed capability: no response contained a part of it. */
  | { readonly kind: 'not-checked'; readonly reason: string }
  /** For a capability that the middleware does not list. */
  | { readonly kind: 'not-listed' };

/** A row of the report: a call of the contract, a rule about rejections and repeats, or the summary of a capability. */
export interface CheckResult {
  readonly name: string;
  /** Method and path, or the tested rule. */
  readonly description: string;
  readonly outcome: CheckOutcome;
  /** The summarized capability; undefined in rows of calls and rules. */
  readonly capability?: Capability;
}
