import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { counterNames, createCounters, type CounterName } from '../domain/counters.ts';
import { demoNumberRanges } from '../installation/demo-installation.ts';
import { insertRows, toTableRows } from './insert-rows.ts';
import { demoCustomerFixtures } from './demo-customer-fixtures.ts';
import type { CustomerFixture } from './generate-customer.ts';

/** The number of generated customers, in addition to the demo customers. */
const CUSTOMERS = 3_000;
const SEED_LOCK = 8_021_956;

/**
 * Fills an empty database with the demo data; a database with customers is unchanged. If several instances start
 * concurrently, only one of them fills it.
 * @param count number of generated customers, in addition to the demo customers
 */
export async function seedDatabase(db: Database, today: Date, count = CUSTOMERS): Promise<void> {
  await seedIfEmpty(db, count, async (tx) => {
    for (const rows of toTableRows([...demoCustomerFixtures(today), ...(await generateCustomers(count, today))]))
      await insertRows(tx, rows);
  });
}

/**
 * Fills an empty database in one transaction under a lock, and sets the counters.
 * @param endIndex an index above those of all generated customers (`generateCustomer`)
 * @returns false if the database contains customers and is unchanged
 */
export async function seedIfEmpty(db: Database, endIndex: number, fill: (tx: Database) => Promise<void>): Promise<boolean> {
  const filled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const present = await tx.select({ uuid: schema.customers.uuid }).from(schema.customers).limit(1);
    if (present.length > 0) return false;
    await fill(tx);
    // Above all numbers of `generate-customer.ts`.
    const highest: Readonly<Record<CounterName, number>> = {
      customer: 110_000 + endIndex,
      'ticket-holder': 210_000 + endIndex * 10,
      authorization: 510_000 + endIndex * 50,
      invoice: endIndex * 6,
    };
    await createCounters(tx, demoNumberRanges);
    for (const name of counterNames) {
      await tx
        .update(schema.counters)
        .set({ lastValue: sql`greatest(${schema.counters.lastValue}, ${highest[name]})` })
        .where(eq(schema.counters.name, name));
    }
    return true;
  });
  // The embedded database does not analyze automatically. Inside the transaction, the analysis would ignore the statistics
  // targets of new indexes.
  if (filled) await db.execute(sql`analyze`);
  return filled;
}

/** Generates customers. Loads the generator only here, since most starts do not need it. */
async function generateCustomers(count: number, today: Date): Promise<CustomerFixture[]> {
  const [{ createSeededFaker }, { generateCustomer }] = await Promise.all([import('./random.ts'), import('./generate-customer.ts')]);
  const faker = createSeededFaker();
  return Array.from({ length: count }, (_, index) => generateCustomer(faker, index, today));
}
