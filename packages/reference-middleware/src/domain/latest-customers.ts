import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { customers, latestCustomers } from '../db/schema/all.ts';
import { mapDatabaseError } from '../http/map-database-error.ts';
import { auditStaffUser, type WriteContext } from './record-changes.ts';

/** Maximum number of customers in a list. */
const MAX_LATEST_CUSTOMERS = 10;

const isListOf = (staffSub: string) => eq(latestCustomers.staffSub, staffSub);
const selectNewestIds = (db: Database, staffSub: string, count: number) =>
  db.select({ id: latestCustomers.id }).from(latestCustomers).where(isListOf(staffSub)).orderBy(desc(latestCustomers.id)).limit(count);

/**
 * Adds a customer to the end of the list of a member of staff, without duplicates. If the database is read-only, the list
 * is unchanged and no error is thrown, so that the customer can still be opened.
 */
export async function addLatestCustomer(db: Database, staffSub: string, uuidCustomer: string): Promise<void> {
  await moveToEnd(db, staffSub, uuidCustomer).catch((error: unknown) => {
    if (mapDatabaseError(error)?.body.code !== 'read-only') throw error;
  });
}

async function moveToEnd(db: Database, staffSub: string, uuidCustomer: string): Promise<void> {
  const [latest] = await db.select().from(latestCustomers).where(isListOf(staffSub)).orderBy(desc(latestCustomers.id)).limit(1);
  if (latest?.uuidCustomer === uuidCustomer) return;
  await db
    .insert(latestCustomers)
    .values({ staffSub, uuidCustomer })
    .onConflictDoUpdate({
      target: [latestCustomers.staffSub, latestCustomers.uuidCustomer],
      // The list is sorted by id, so a new id moves the customer to the end.
      set: { id: sql`default` },
    });
  await db
    .delete(latestCustomers)
    .where(and(isListOf(staffSub), notInArray(latestCustomers.id, selectNewestIds(db, staffSub, MAX_LATEST_CUSTOMERS))));
}

/** Returns the customers that a member of staff opened last, the latest at the end. */
export const listLatestCustomers = (db: Database, staffSub: string) =>
  db
    .select({
      id: latestCustomers.id,
      uuidCustomer: latestCustomers.uuidCustomer,
      firstName: customers.firstName,
      lastName: customers.lastName,
      customerNumber: customers.customerNumber,
      postalCode: customers.postalCode,
      city: customers.city,
      lockingReason: customers.lockingReason,
    })
    .from(latestCustomers)
    .innerJoin(customers, eq(latestCustomers.uuidCustomer, customers.uuid))
    .where(isListOf(staffSub))
    .orderBy(asc(latestCustomers.id));

/** Clears the list of a member of staff. */
export async function clearLatestCustomers(writing: WriteContext): Promise<void> {
  const { db, staff } = writing;
  const removed = await db.delete(latestCustomers).where(isListOf(staff.sub)).returning({ id: latestCustomers.id });
  if (removed.length > 0) await auditStaffUser(writing, staff.sub, { field: 'latestCustomers', from: String(removed.length), to: null });
}
