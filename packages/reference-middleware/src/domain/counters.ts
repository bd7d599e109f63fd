import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { counters } from '../db/schema/all.ts';

/** Draws the next number; given once, also to several instances on one database. */
export async function nextNumber(db: Database, name: 'customer' | 'ticket-holder' | 'authorization' | 'invoice'): Promise<number> {
  const [row] = await db
    .update(counters)
    .set({ last: sql`${counters.last} + 1` })
    .where(eq(counters.name, name))
    .returning({ last: counters.last });
  if (!row) throw new Error(`there is no counter ${name}`);
  return row.last;
}
