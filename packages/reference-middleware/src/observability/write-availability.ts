import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { RequestObserver } from './request-observer.ts';

/** Milliseconds for which a rejected write means that writes are unavailable. */
const FAILURE_WINDOW_MS = 60_000;

/** Whether writes are possible, for operators. */
export interface WriteAvailability {
  /** Receives rejected responses. */
  readonly watch: RequestObserver;
  /**
   * True unless the database is read-only, or has rejected a write within the last minute without a successful one
   * since.
   */
  isPossible(): Promise<boolean>;
}

/**
 * Combines two signs: a full disk shows only in a failed write, and a read-only database can be queried.
 * @param now milliseconds since 1970
 */
export function createWriteAvailabilityMonitor(db: Database, canWrite: () => boolean, now: () => number): WriteAvailability {
  let refusedAt = -Infinity;
  const isOpen = async () => {
    const [row] = await db.select({ isClosed: sql<string>`current_setting('transaction_read_only')` }).from(sql`(select 1) as one`);
    return row?.isClosed !== 'on';
  };
  return {
    watch: {
      onResponse({ method, status }) {
        if (method !== 'GET' && status < 300) refusedAt = -Infinity;
      },
      onError(code) {
        if (code === 'read-only') refusedAt = now();
      },
      onIncident: () => undefined,
    },
    isPossible: async () => now() - refusedAt > FAILURE_WINDOW_MS && canWrite() && (await isOpen()),
  };
}
