import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { counterNames, createCounters, type CounterName } from '../domain/counters.ts';
import { demoNumberRanges } from '../installation/demo-installation.ts';
import { insertRows, toTableRows } from './insert-rows.ts';
import { createDemoCustomerFixtures } from './demo-customer-fixtures.ts';
import type { CustomerFixture } from './generate-customer.ts';

/** The number of generated customers, in addition to the demo customers. */
const GENERATED_CUSTOMER_COUNT = 3_000;
/** The id of the advisory lock for seeding: an arbitrary number that is the same in all instances. */
const SEED_LOCK_ID = 8_021_956;

/**
 * Fills an empty database with the demo data. A database with customers is unchanged. If several instances start at the same
 * time, only one of them fills the database.
 * @param count the number of generated customers, in addition to the demo customers
 */
export async function seedDatabase(db: Database, today: Date, count = GENERATED_CUSTOMER_COUNT): Promise<void> {
  await seedIfEmpty(db, count, async (tx) => {
    for (const rows of toTableRows([...createDemoCustomerFixtures(today), ...(await generateCustomers(count, today))]))
      await insertRows(tx, rows);
  });
}

/**
 * Fills an empty database in one transaction with a lock, and sets the counters above the numbers of the generated customers.
 * @param endIndex an index above the indexes of all generated customers (see `generateCustomer`)
 * @param fill inserts the rows
 * @returns false if the database contains customers and is unchanged
 */
export async function seedIfEmpty(db: Database, endIndex: number, fill: (tx: Database) => Promise<void>): Promise<boolean> {
  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`);
    const existing = await tx.select({ uuid: schema.customers.uuid }).from(schema.customers).limit(1);
    if (existing.length > 0) return false;
    await fill(tx);
    // These numbers are above all numbers that `generate-customer.ts` assigns.
    const lastValues: Readonly<Record<CounterName, number>> = {
      customer: 110_000 + endIndex,
      'ticket-holder': 210_000 + endIndex * 10,
      authorization: 510_000 + endIndex * 50,
      invoice: endIndex * 6,
    };
    await createCounters(tx, demoNumberRanges);
    for (const name of counterNames) {
      await tx
        .update(schema.counters)
        .set({ lastValue: sql`greatest(${schema.counters.lastValue}, ${lastValues[name]})` })
        .where(eq(schema.counters.name, name));
    }
    return true;
  });
  // The embedded database does not collect statistics for the planner automatically. `analyze` runs after the transaction,
  // because inside it would ignore the statistics targets of new indexes.
  if (isFilled) await db.execute(sql`analyze`);
  return isFilled;
}

/** Generates customers. The generator is loaded only here, because most starts of a middleware do not need it. */
async function generateCustomers(count: number, today: Date): Promise<CustomerFixture[]> {
  const [{ createSeededFaker }, { generateCustomer }] = await Promise.all([import('./random.ts'), import('./generate-customer.ts')]);
  const faker = createSeededFaker();
  return Array.from({ length: count }, (_, index) => generateCustomer(faker, index, today));
}
