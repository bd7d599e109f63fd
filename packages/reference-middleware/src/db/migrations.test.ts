import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrateUpTo } from '../testing/migrate-up-to.ts';
import { createPglite, migrateEmbedded } from './open-database.ts';
import { auditLog, customers, idempotencyKeys, latestCustomers, orphanedFiles, pendingWithdrawals } from './schema/all.ts';

const nameRowsSchema = z.array(z.object({ name: z.string() }));

it('migrations upgrade an older database and keep its content', async () => {
  const client = await createPglite('memory://');
  await migrateUpTo(client, 1);
  const uuid = '00000000-0000-4000-8000-000000000001';
  await client.exec(`
    insert into customers (uuid, customer_number, last_name) values ('${uuid}', 1, 'Öz');
    insert into latest_customers (staff_sub, uuid_customer) values ('a', '${uuid}'), ('a', '${uuid}'), ('b', '${uuid}');
    insert into idempotency_keys (key, staff_sub, request, status, answer, created_at) values ('k', 'a', 'r', 200, '{}', now());
  `);

  const database = await migrateEmbedded(client);
  expect(await database.db.select({ lastName: customers.lastName }).from(customers)).toEqual([{ lastName: 'Öz' }]);
  // One of the migrations deletes the older of two rows with the same customer and member of staff.
  expect((await database.db.select().from(latestCustomers)).map(({ id, staffSub }) => [id, staffSub])).toEqual([
    [2, 'a'],
    [3, 'b'],
  ]);
  expect(await database.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'k', completed: true, responseBody: '{}' }]);
  // The statistics name the columns of an index after the function that had this name when the index was created.
  const statistics = await client.query(`select attname from pg_stats where tablename = 'customers_last_name' order by attname`);
  expect(statistics.rows, 'the planner has statistics of the new index').toEqual([
    { attname: 'search_key' },
    { attname: 'search_key1' },
    { attname: 'search_key2' },
  ]);
  await database.close();
});

it('migrations rename tables, columns and constraints, and keep their rows', async () => {
  const client = await createPglite('memory://');
  await migrateUpTo(client, 12);
  await client.exec(`
    insert into record_changes (kind, uuid_record, at, staff_sub, staff_name, field, to_value) values ('staffUser', 'a', now(), 's', 'Lena', 'password', 'neu');
    insert into loose_files (key, since) values ('files/1', now());
    insert into begun_withdrawals (app_instance_number, authorization_number, position) values (1, 2, 3);
  `);

  const database = await migrateEmbedded(client);
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { recordType: 'staffUser', recordId: 'a', staffDisplayName: 'Lena', newValue: 'neu' },
  ]);
  expect(await database.db.select().from(orphanedFiles)).toMatchObject([{ key: 'files/1' }]);
  expect(await database.db.select().from(pendingWithdrawals)).toMatchObject([{ authorizationNumber: 2, sequenceNumber: 3 }]);
  const { rows } = await client.query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  `);
  const earlierNames = /issuing|journal_pos|begun|lost_cards|loose|record_changes|_once$/;
  expect(nameRowsSchema.parse(rows).filter(({ name }) => earlierNames.test(name))).toEqual([]);
  await database.close();
});
