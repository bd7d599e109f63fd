import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { knownHouseholds } from './known-households.ts';
import type { Household, SeededInvoice } from './seed-household.ts';

/** How many customers beside the known ones. */
const CUSTOMERS = 3_000;
/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const BATCH = 500;
const SEED_LOCK = 8_021_956;

/**
 * Fills an empty database with the demo data; one that has customers is left alone. Of several instances
 * that start at once one does it.
 * @param count of customers beside the known ones
 */
export async function seedDatabase(db: Database, today: Date, count = CUSTOMERS): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const present = await tx.select({ uuid: schema.customers.uuid }).from(schema.customers).limit(1);
    if (present.length > 0) return;
    await insertAll(tx, [...knownHouseholds(today), ...(await inventedHouseholds(count, today))]);
    await tx.insert(schema.counters).values([
      { name: 'customer', last: 200_000 },
      { name: 'ticket-holder', last: 9_000_000 },
      { name: 'authorization', last: 900_000 },
      { name: 'invoice', last: 900_000 },
    ]);
    // The embedded database gathers no statistics of its own.
    await tx.execute(sql`analyze`);
  });
}

/** Loads what invents people only where it is needed. */
async function inventedHouseholds(count: number, today: Date): Promise<Household[]> {
  const [{ seededFaker }, { seedHousehold }] = await Promise.all([import('./random.ts'), import('./seed-household.ts')]);
  const faker = seededFaker();
  return Array.from({ length: count }, (_, index) => seedHousehold(faker, index, today));
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

async function insertAll(db: Database, households: readonly Household[]): Promise<void> {
  for (const rows of batches(households.map(({ customer }) => customer))) await db.insert(schema.customers).values(rows);
  for (const rows of batches(households.map(({ account }) => account))) await db.insert(schema.bankAccountHolders).values(rows);
  for (const rows of batches(households.flatMap(({ holders }) => holders))) await db.insert(schema.ticketHolders).values(rows);
  for (const rows of batches(households.flatMap(({ tickets }) => tickets))) await db.insert(schema.tickets).values(rows);
  for (const rows of batches(households.flatMap(({ accessCodes }) => accessCodes))) await db.insert(schema.accessCodes).values(rows);
  for (const rows of batches(households.flatMap(({ documents }) => documents))) await db.insert(schema.documents).values(rows);
  const invoices = households.flatMap((household) => household.invoices);
  for (const rows of batches(invoices)) await db.insert(schema.invoices).values(rows.map(({ remainingAmount: _, ...row }) => row));
  for (const rows of batches(invoices.flatMap(paymentOf))) await db.insert(schema.payments).values(rows);
}

/** What was paid of an invoice, at once when it came. */
function paymentOf({ uuid, amount, remainingAmount, creationDate }: SeededInvoice): (typeof schema.payments.$inferInsert)[] {
  return amount === remainingAmount ? [] : [{ uuidInvoice: uuid, amount: amount - remainingAmount, at: creationDate }];
}
