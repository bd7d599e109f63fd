import type { Database } from '../db/open-database.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { RequestObserver } from '../operation/request-observer.ts';
import type { Offer } from './offered.ts';
import type { RequestContext, Route } from './route.ts';
import type { RequestTrust } from './authenticator.ts';
import type { ProofVerificationOptions } from './verify-proof.ts';

/** What the server needs. */
export interface ServerOptions extends RequestTrust, ProofVerificationOptions {
  readonly db: Database;
  /** Whether the database can take anything now. */
  readonly hasRoom: () => boolean;
  readonly routes: readonly Route[];
  /** Origins of the pages that may call from a browser. */
  readonly webOrigins: readonly string[];
  readonly context: RequestContext['settings'];
  /** What it offers beyond the specification. */
  readonly offer: Offer;
  /** Rejects if the provider's keys cannot be had. */
  readonly keysReady: () => Promise<void>;
  /** Is told of requests, refusals and incidents. */
  readonly watch: RequestObserver;
  /** What `GET /metrics` tells. */
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** How many requests a minute each person may send; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Addresses of the proxies whose `x-forwarded-for` says who asks. */
  readonly proxies: readonly string[];
  /** The clock, for tests. */
  readonly now?: () => Date;
  /** Opens `/control` (planned faults, other required fields) for whoever knows it. */
  readonly controlSecret?: string | undefined;
}
