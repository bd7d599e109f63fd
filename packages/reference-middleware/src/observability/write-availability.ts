import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { RequestObserver } from './request-observer.ts';

/** Milliseconds for which a rejected write means that writes are unavailable. */
const FAILURE_WINDOW_MS = 60_000;

/** Whether writes are possible, for operators. */
export interface WriteAvailability {
  /** Receives responses and errors. */
  readonly watch: RequestObserver;
  /**
   * True unless the database is read-only, or has rejected a write within the last minute without a successful one
   * since.
   */
  isPossible(): Promise<boolean>;
}

/**
 * Monitors whether writes are possible. A full disk shows only when a write fails; whether the database is read-only can
 * be queried.
 * @param now milliseconds since 1970
 */
export function createWriteAvailabilityMonitor(db: Database, canWrite: () => boolean, now: () => number): WriteAvailability {
  let lastRejectionAt = -Infinity;
  const isWritable = async () => {
    const [row] = await db.select({ readOnly: sql<string>`current_setting('transaction_read_only')` }).from(sql`(select 1) as one`);
    return row?.readOnly !== 'on';
  };
  return {
    watch: {
      onResponse({ method, status }) {
        if (method !== 'GET' && status < 300) lastRejectionAt = -Infinity;
      },
      onError(code) {
        if (code === 'read-only') lastRejectionAt = now();
      },
      onIncident: () => undefined,
    },
    isPossible: async () => now() - lastRejectionAt > FAILURE_WINDOW_MS && canWrite() && (await isWritable()),
  };
}
