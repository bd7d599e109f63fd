import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { searchCustomers } from '../domain/customer-search.ts';
import { findDuplicates } from '../domain/duplicates.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { auditLog } from './schema/all.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase('memory://', undefined);
  await seedDatabase(database.db, new Date());
});
afterAll(() => database.close());

const indexScansSchema = z.object({ rows: z.array(z.object({ name: z.string(), scans: z.coerce.number() })) });

/** Returns how often each index was used, from the statistics of the database. */
async function countIndexScans(): Promise<Map<string, number>> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = indexScansSchema.parse(
    await database.db.execute(sql`select indexrelname as name, idx_scan as scans from pg_stat_user_indexes`),
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

it.each<[string, CustomerSearchCriteria]>([
  ['customers_last_name', { lastName: 'Müller' }],
  ['customers_last_name', { quickSearch: 'Musterfrau Erika' }],
  ['customers_first_name', { firstName: 'Erika' }],
  ['customers_first_name', { firstName: 'Erika', city: 'Siegburg' }],
  ['customers_last_name', { lastName: 'Musterfrau', city: 'Siegburg' }],
  ['customers_postal_code', { postalCode: '50667' }],
  ['customers_city', { city: 'Siegburg' }],
  ['customers_street', { street: 'Ringstr.' }],
  ['customers_house', { street: 'Adenauerallee 101' }],
  ['customers_email', { email: 'e.muster@' }],
  ['customers_birthdate', { birthdate: '1984-05-17' }],
  ['customers_customer_number_unique', { customerNumber: '100234' }],
  ['bank_account_holders_iban', { iban: 'DE89 3705 0198 1' }],
  ['tickets_card', { appInstanceNumber: '4100001', appInstanceOrgId: '6262' }],
  ['tickets_number', { ticketNumber: '400234' }],
])('the index %s is used for a search by %j', async (index, criteria) => {
  const before = await countIndexScans();
  await searchCustomers(database.db, criteria, '2026-11-21');
  expect((await countIndexScans()).get(index)).toBeGreaterThan(before.get(index) ?? 0);
});

it.each<[string, CustomerSearchCriteria]>([
  ['customers_email_parts', { quickSearch: 'musterfrau@', quickSearchField: 'EMAIL' }],
  ['customers_phones', { phone: '0221 123456' }],
  ['ticket_events_withdrawn', { ticketNumber: '900001' }],
])('the index %s can be used for a search by %j, although a sequential scan of the demo data is faster', async (index, criteria) => {
  const before = await countIndexScans();
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await searchCustomers(tx, criteria, '2026-11-21');
  });
  expect((await countIndexScans()).get(index)).toBeGreaterThan(before.get(index) ?? 0);
});

it.each<[string, Parameters<typeof findDuplicates>[1]]>([
  ['customers_last_name', { firstName: 'Erika', lastName: 'Musterfrau', birthdate: '1984-05-17' }],
  ['customers_last_name', { firstName: 'Erika', lastName: 'Musterfrau', postalCode: '50667' }],
  ['bank_account_holders_iban', { firstName: '', lastName: '', iban: 'DE89370400440532013000' }],
  ['customers_email', { firstName: '', lastName: '', email: 'e.muster@post.example' }],
])('the index %s is used for a search for duplicates by %j', async (index, person) => {
  const before = await countIndexScans();
  await findDuplicates(database.db, person, '2026-11-21');
  expect((await countIndexScans()).get(index)).toBeGreaterThan(before.get(index) ?? 0);
});

it('the index audit_log_record is used to read the changes of a record', async () => {
  const row = { recordType: 'customer', changedAt: new Date(), staffSub: 's', staffDisplayName: 's', field: 'note' };
  const createRow = () => ({ ...row, recordId: crypto.randomUUID(), uuidCustomer: crypto.randomUUID() });
  // In a table with few rows, a sequential scan would be faster than the index.
  await database.db.insert(auditLog).values(Array.from({ length: 2_000 }, createRow));
  await database.db.execute(sql`analyze audit_log`);
  const before = await countIndexScans();
  await getAuditEntries(database.db, 'customer', crypto.randomUUID());
  expect((await countIndexScans()).get('audit_log_record')).toBeGreaterThan(before.get('audit_log_record') ?? 0);
});
