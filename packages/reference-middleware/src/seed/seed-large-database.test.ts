import { count, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { seedLargeDatabase, type SeedOptions } from './seed-large-database.ts';
import { generateBatch } from './generate-batch.ts';

const reportedProgress: (number | undefined)[] = [];
const options: SeedOptions = {
  customers: 30,
  seed: 7,
  today: new Date(2026, 10, 21),
  onProgress: (customers) => reportedProgress.push(customers),
};
/** Selects the definitions of all indexes, foreign keys and statistics targets. */
const selectDefinitions = sql`
  select indexdef as definition from pg_indexes where schemaname = 'public'
  union select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
  union select attrelid::regclass || ' ' || attnum || ' ' || attstattarget from pg_attribute where attstattarget > 0 order by definition`;

let database: OpenDatabase;
let definitionsBefore: unknown;
beforeAll(async () => {
  database = await openDatabase('memory://', undefined);
  definitionsBefore = await database.db.execute(selectDefinitions);
  await seedLargeDatabase(database.db, options);
});
afterAll(() => database.close());

it('seedLargeDatabase fills an empty database, reports its progress, and restores indexes and foreign keys', async () => {
  const [{ customers } = { customers: 0 }] = await database.db.select({ customers: count() }).from(schema.customers);
  expect(customers).toBeGreaterThan(30);
  expect(reportedProgress).toEqual([30, undefined]);
  expect(await database.db.execute(selectDefinitions)).toEqual(definitionsBefore);
});

it('seedLargeDatabase sets the counters above the numbers of the generated customers', async () => {
  const [{ highest } = { highest: 0 }] = await database.db
    .select({ highest: max(schema.ticketHolders.ticketHolderNumber) })
    .from(schema.ticketHolders);
  const counters = await database.db.select().from(schema.counters);
  expect(counters.find(({ name }) => name === 'ticket-holder')?.lastValue).toBeGreaterThan(highest ?? 0);
});

it('seedLargeDatabase returns false for a database with customers', async () => {
  expect(await seedLargeDatabase(database.db, options)).toBe(false);
});

it('generateBatch generates equal customers for equal seeds, and different customers for different seeds', () => {
  const request = { seed: 7, from: 2_000, to: 2_003, today: 0 };
  expect(generateBatch(request)).toEqual(generateBatch(request));
  expect(generateBatch({ ...request, seed: 8 })).not.toEqual(generateBatch(request));
});
