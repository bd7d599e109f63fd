import type { Database } from '../db/open-database.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { RequestObserver } from '@aboschalter/reference-program/request-observer';
import type { Offer } from './offer.ts';
import type { RequestContext, Route } from './route.ts';
import type { AuthenticatorOptions } from './authenticator.ts';
import type { ProofVerificationOptions } from './verify-proof.ts';

/** The retention period of accounting records in years (German fiscal code, section 147, subsection 3). */
export const DEFAULT_INVOICE_RETENTION_YEARS = 8;

/** Settings and dependencies of the server. */
export interface ServerOptions extends AuthenticatorOptions, ProofVerificationOptions {
  readonly db: Database;
  /** Returns whether there is space for writes. */
  readonly canWrite: () => boolean;
  readonly routes: readonly Route[];
  /** Origins of the pages that may send calls from a browser. */
  readonly webOrigins: readonly string[];
  /** What the handlers of all requests use. */
  readonly context: RequestContext['settings'];
  /** The capabilities, and how complete responses are. */
  readonly offer: Offer;
  /** Rejects if the keys of the identity provider are unavailable. */
  readonly checkKeys: () => Promise<void>;
  /** Receives responses, error codes and incidents. */
  readonly observer: RequestObserver;
  /** The content of `GET /metrics`. */
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** Maximum number of requests per minute and person; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Addresses of the proxies whose `x-forwarded-for` is trusted. */
  readonly proxies: readonly string[];
  /** Calendar years for which the invoices of an erased customer are kept; 0 for none. */
  readonly invoiceRetentionYears: number;
  /** Whether the middleware records which member of staff read which record of a customer. */
  readonly recordsReads: boolean;
  /** The clock, for tests. */
  readonly now?: () => Date;
  /** The secret for `/control`, with which tests set faults and required fields. Without a secret, `/control` does not exist. */
  readonly controlSecret?: string | undefined;
}
