import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { counterNames, createCounters, type CounterName } from '../domain/counters.ts';
import { insertRows, toTableRows } from './insert-households.ts';
import { demoCustomerFixtures } from './demo-customer-fixtures.ts';
import type { CustomerFixture } from './generate-customer.ts';

/** The number of customers besides the known ones. */
const CUSTOMERS = 3_000;
const SEED_LOCK = 8_021_956;

/**
 * Fills an empty database with the demo data; one with customers is unchanged. Of several instances that start
 * concurrently only one does.
 * @param count of customers besides the known ones
 */
export async function seedDatabase(db: Database, today: Date, count = CUSTOMERS): Promise<void> {
  await seedIfEmpty(db, count, async (tx) => {
    for (const rows of toTableRows([...demoCustomerFixtures(today), ...(await inventedHouseholds(count, today))]))
      await insertRows(tx, rows);
  });
}

/**
 * Fills an empty database in one transaction, never concurrently, and sets the counters.
 * @param beyond every index of a generated customer (`generateCustomer`)
 * @returns false if there were customers already and nothing was done
 */
export async function seedIfEmpty(db: Database, beyond: number, fill: (tx: Database) => Promise<void>): Promise<boolean> {
  const filled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const present = await tx.select({ uuid: schema.customers.uuid }).from(schema.customers).limit(1);
    if (present.length > 0) return false;
    await fill(tx);
    // Above all numbers of `generate-customer.ts`.
    const highest: Readonly<Record<CounterName, number>> = {
      customer: 110_000 + beyond,
      'ticket-holder': 210_000 + beyond * 10,
      authorization: 510_000 + beyond * 50,
      invoice: beyond * 6,
    };
    await createCounters(tx);
    for (const name of counterNames) {
      await tx
        .update(schema.counters)
        .set({ lastValue: sql`greatest(${schema.counters.lastValue}, ${highest[name]})` })
        .where(eq(schema.counters.name, name));
    }
    return true;
  });
  // The embedded database does not analyze automatically; inside the transaction, new indexes would not get their
  // statistics targets.
  if (filled) await db.execute(sql`analyze`);
  return filled;
}

/** Loads the generator only if it is needed. */
async function inventedHouseholds(count: number, today: Date): Promise<CustomerFixture[]> {
  const [{ seededFaker }, { generateCustomer }] = await Promise.all([import('./random.ts'), import('./generate-customer.ts')]);
  const faker = seededFaker();
  return Array.from({ length: count }, (_, index) => generateCustomer(faker, index, today));
}
