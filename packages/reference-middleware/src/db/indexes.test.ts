import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { searchCustomers } from '../domain/customer-search.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase('memory://', undefined);
  await seedDatabase(database.db, new Date());
});
afterAll(() => database.close());

const counted = z.object({ rows: z.array(z.object({ name: z.string(), scans: z.coerce.number() })) });

/** How often each index was used so far, by the database's own statistics. */
async function scans(): Promise<Map<string, number>> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = counted.parse(await database.db.execute(sql`select indexrelname as name, idx_scan as scans from pg_stat_user_indexes`));
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

it.each<[string, CustomerSearchCriteria]>([
  ['customers_last_name', { lastName: 'Müller' }],
  ['customers_last_name', { quickSearch: 'Musterfrau Erika' }],
  ['customers_first_name', { firstName: 'Erika' }],
  ['customers_postal_code', { postalCode: '50667' }],
  ['customers_city', { city: 'Siegburg' }],
  ['customers_email', { email: 'e.muster@' }],
  ['customers_birthdate', { birthdate: '1984-05-17' }],
  ['customers_customer_number_unique', { customerNumber: '100234' }],
  ['bank_account_holders_iban', { iban: 'DE89 3705 0198 1' }],
  ['tickets_card', { appInstanceNumber: '4100001', appInstanceOrgId: '6262' }],
  ['tickets_number', { ticketNumber: '400234' }],
])('%s is used for %j', async (index, criteria) => {
  const before = await scans();
  await searchCustomers(database.db, criteria);
  expect((await scans()).get(index)).toBeGreaterThan(before.get(index) ?? 0);
});
