import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { RequestObserver } from '@aboschalter/reference-program/request-observer';

/** Milliseconds after a rejected write during which writes are reported as unavailable. */
const FAILURE_WINDOW_MS = 60_000;

/** Determines whether the database can store writes, for the readiness probe. */
export interface WriteAvailability {
  /** Receives the responses and errors of the server. */
  readonly observer: RequestObserver;
  /**
   * Returns false if the database is read-only or has no space, or if a write was rejected within the last minute and no write
   * has succeeded since.
   */
  isPossible(): Promise<boolean>;
}

/**
 * Creates a monitor of whether the database can store writes. The setting that makes a database read-only can be queried, but
 * a full disk of a database server is noticed only when a write fails.
 * @param now returns milliseconds since 1970
 */
export function createWriteAvailabilityMonitor(db: Database, canWrite: () => boolean, now: () => number): WriteAvailability {
  let lastRejectionAt = -Infinity;
  const isWritableBySetting = async () => {
    const [row] = await db.select({ readOnly: sql<string>`current_setting('transaction_read_only')` }).from(sql`(select 1) as one`);
    return row?.readOnly !== 'on';
  };
  return {
    observer: {
      onResponse({ method, status }) {
        if (method !== 'GET' && status < 300) lastRejectionAt = -Infinity;
      },
      onError(code) {
        if (code === 'read-only') lastRejectionAt = now();
      },
      onIncident: () => undefined,
    },
    isPossible: async () => now() - lastRejectionAt > FAILURE_WINDOW_MS && canWrite() && (await isWritableBySetting()),
  };
}
