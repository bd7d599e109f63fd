import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Files in the object store without a row that refers to them. */
export const looseFiles = pgTable(
  'loose_files',
  {
    key: text('key').primaryKey(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [index('loose_files_since').on(table.since)],
);
