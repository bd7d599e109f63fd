import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createPglite, migrateEmbedded } from './open-database.ts';
import { customers, idempotencyKeys, latestCustomers } from './schema/all.ts';

const present = path.join(import.meta.dirname, '../../migrations');

/** Copies the migrations up to the first one. */
function firstMigration(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-migrations-'));
  cpSync(present, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = z.looseObject({ entries: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return folder;
}

it('migrations upgrade an older database and keep its content', async () => {
  const client = await createPglite('memory://');
  const migrationsFolder = firstMigration();
  await migrate(drizzle(client), { migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
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
