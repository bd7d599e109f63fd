import { count, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { seedLargeDatabase, type SeedOptions } from './seed-large-database.ts';
import { generateBatch } from './generate-batch.ts';

const steps: (number | undefined)[] = [];
const filling: SeedOptions = { customers: 30, seed: 7, today: new Date(2026, 10, 21), onProgress: (step) => steps.push(step) };
const definitions = sql`
  select indexdef as definition from pg_indexes where schemaname = 'public'
  union select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
  union select attrelid::regclass || ' ' || attnum || ' ' || attstattarget from pg_attribute where attstattarget > 0 order by definition`;

let database: OpenDatabase;
let before: unknown;
beforeAll(async () => {
  database = await openDatabase('memory://', undefined);
  before = await database.db.execute(definitions);
  await seedLargeDatabase(database.db, filling);
});
afterAll(() => database.close());

it('fills an empty database, reports progress, and restores indexes and references', async () => {
  const [{ customers } = { customers: 0 }] = await database.db.select({ customers: count() }).from(schema.customers);
  expect(customers).toBeGreaterThan(30);
  expect(steps).toEqual([30, undefined]);
  expect(await database.db.execute(definitions)).toEqual(before);
});

it('continues the counters', async () => {
  const [{ highest } = { highest: 0 }] = await database.db
    .select({ highest: max(schema.ticketHolders.ticketHolderNumber) })
    .from(schema.ticketHolders);
  const counters = await database.db.select().from(schema.counters);
  expect(counters.find(({ name }) => name === 'ticket-holder')?.lastValue).toBeGreaterThan(highest ?? 0);
});

it('keeps a database that has customers unchanged', async () => {
  expect(await seedLargeDatabase(database.db, filling)).toBe(false);
});

it('generates the same persons for the same seed, and others for another', () => {
  const order = { seed: 7, from: 2_000, to: 2_003, today: 0 };
  expect(generateBatch(order)).toEqual(generateBatch(order));
  expect(generateBatch({ ...order, seed: 8 })).not.toEqual(generateBatch(order));
});
