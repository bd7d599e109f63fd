import type { Database } from '../db/open-database.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { RequestObserver } from '../observability/request-observer.ts';
import type { Offer } from './offered.ts';
import type { RequestContext, Route } from './route.ts';
import type { RequestTrust } from './authenticator.ts';
import type { ProofVerificationOptions } from './verify-proof.ts';

/** Options of the server. */
export interface ServerOptions extends RequestTrust, ProofVerificationOptions {
  readonly db: Database;
  /** Whether there is space for writes. */
  readonly canWrite: () => boolean;
  readonly routes: readonly Route[];
  /** Origins of the pages that may call from a browser. */
  readonly webOrigins: readonly string[];
  readonly context: RequestContext['settings'];
  /** The capabilities. */
  readonly offer: Offer;
  /** Rejects if the provider's keys are unavailable. */
  readonly keysReady: () => Promise<void>;
  /** Receives requests, rejections and incidents. */
  readonly watch: RequestObserver;
  /** The content of `GET /metrics`. */
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** Maximum number of requests per minute and person; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Addresses of the proxies whose `x-forwarded-for` is trusted. */
  readonly proxies: readonly string[];
  /** Calendar years for which the invoices of an erased customer are kept; 0 for none. */
  readonly invoiceRetentionYears: number;
  /** Whether it is recorded who read which record of a customer. */
  readonly recordsReads: boolean;
  /** The clock, for tests. */
  readonly now?: () => Date;
  /** The secret for `/control` (planned faults, other required fields); without it, it is disabled. */
  readonly controlSecret?: string | undefined;
}
