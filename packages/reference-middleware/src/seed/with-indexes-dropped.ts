import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';

const definitionsSchema = z.object({ rows: z.array(z.object({ drop: z.string(), create: z.string() })) });

/**
 * Drops all indexes and foreign keys, calls `insert`, and creates them again, which is faster for many rows. Must run in a
 * transaction, so that other transactions never see the tables without indexes. Primary keys and unique constraints are not
 * dropped.
 */
export async function withIndexesDropped(tx: Database, insert: () => Promise<void>): Promise<void> {
  const { rows: foreignKeys } = definitionsSchema.parse(
    await tx.execute(sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`),
  );
  const { rows: indexes } = definitionsSchema.parse(
    await tx.execute(sql`
      select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and not indisunique order by relname`),
  );
  // The statistics targets of index columns are lost with the index, so they are set again. They need no statement to drop.
  const { rows: statisticsTargets } = definitionsSchema.parse(
    await tx.execute(sql`
      select '' as drop, format('alter index %s alter column %s set statistics %s', attrelid::regclass, attnum, attstattarget) as create
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'i' and relnamespace = current_schema()::regnamespace and attstattarget > 0 order by relname, attnum`),
  );
  for (const { drop } of [...foreignKeys, ...indexes]) await tx.execute(sql.raw(drop));
  await insert();
  for (const { create } of [...indexes, ...statisticsTargets, ...foreignKeys]) await tx.execute(sql.raw(create));
}
