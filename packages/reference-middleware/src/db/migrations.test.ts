import { expect, it } from 'vitest';
import { migrateUpTo } from '../testing/migrate-up-to.ts';
import { createPglite, migrateEmbedded } from './open-database.ts';
import { customers, idempotencyKeys, latestCustomers } from './schema/all.ts';

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
  expect((await database.db.select().from(latestCustomers)).map(({ id, staffSub }) => [id, staffSub])).toEqual([
    [2, 'a'],
    [3, 'b'],
  ]);
  expect(await database.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'k', answered: true, answer: '{}' }]);
  const known = await client.query(`select attname from pg_stats where tablename = 'customers_last_name' order by attname`);
  expect(known.rows, 'what the new index holds is known to the planner').toEqual([
    { attname: 'search_key' },
    { attname: 'search_key1' },
    { attname: 'search_key2' },
  ]);
  await database.close();
});
