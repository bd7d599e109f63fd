import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { latestCustomers } from '../db/schema/all.ts';

/** How many are kept. */
const MOST = 10;

/** Puts a customer at the end of those that a member of staff opened last; each is there once. */
export async function rememberCustomer(db: Database, staffSub: string, uuidCustomer: string): Promise<void> {
  const mine = eq(latestCustomers.staffSub, staffSub);
  const [last] = await db.select().from(latestCustomers).where(mine).orderBy(desc(latestCustomers.id)).limit(1);
  if (last?.uuidCustomer === uuidCustomer) return;
  await db.transaction(async (tx) => {
    await tx.delete(latestCustomers).where(and(mine, eq(latestCustomers.uuidCustomer, uuidCustomer)));
    await tx.insert(latestCustomers).values({ staffSub, uuidCustomer });
    const rows = await tx.select({ id: latestCustomers.id }).from(latestCustomers).where(mine).orderBy(desc(latestCustomers.id));
    const old = rows.slice(MOST).map(({ id }) => id);
    if (old.length > 0) await tx.delete(latestCustomers).where(inArray(latestCustomers.id, old));
  });
}
