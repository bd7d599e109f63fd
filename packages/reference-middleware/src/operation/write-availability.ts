import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { RequestObserver } from './request-observer.ts';

/** Milliseconds for which a write that was refused says that the next would be, too. */
const FAILURE_WINDOW_MS = 60_000;

/** Whether anything can be kept, for whoever runs the middleware. */
export interface WriteAvailability {
  /** Hears which answers were refused. */
  readonly watch: RequestObserver;
  /** True unless the database says that it takes nothing, or has refused a write within the last minute and taken none since. */
  isPossible(): Promise<boolean>;
}

/**
 * A full disk is seen only by a write that fails, and a database that is read-only can be asked: both count.
 * @param now milliseconds since 1970
 */
export function createWriteAvailabilityMonitor(db: Database, hasRoom: () => boolean, now: () => number): WriteAvailability {
  let refusedAt = -Infinity;
  const isOpen = async () => {
    const [row] = await db.select({ isClosed: sql<string>`current_setting('transaction_read_only')` }).from(sql`(select 1) as one`);
    return row?.isClosed !== 'on';
  };
  return {
    watch: {
      answered({ method, status }) {
        if (method !== 'GET' && status < 300) refusedAt = -Infinity;
      },
      refused(code) {
        if (code === 'not-writable') refusedAt = now();
      },
      incident: () => undefined,
    },
    isPossible: async () => now() - refusedAt > FAILURE_WINDOW_MS && hasRoom() && (await isOpen()),
  };
}
