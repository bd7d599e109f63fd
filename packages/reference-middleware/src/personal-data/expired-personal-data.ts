import { subDays } from 'date-fns/subDays';
import { lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { blockedInvoices, recordReads } from '../db/schema/all.ts';
import { toLocalDate } from '../domain/local-date.ts';

/** Deletes the invoices of erased customers whose retention period has ended. */
export async function deleteExpiredInvoices(db: Database, now: Date): Promise<void> {
  await db.delete(blockedInvoices).where(lt(blockedInvoices.keepUntil, toLocalDate(now)));
}

/** Deletes records of reads that are older than `days`. */
export async function deleteOldRecordReads(db: Database, now: Date, days: number): Promise<void> {
  await db.delete(recordReads).where(lt(recordReads.readAt, subDays(now, days)));
}
