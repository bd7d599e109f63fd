import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Files in the object store that no row refers to, or not yet. */
export const orphanedFiles = pgTable(
  'orphaned_files',
  {
    key: text('key').primaryKey(),
    orphanedAt: timestamp('orphaned_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('orphaned_files_orphaned_at').on(table.orphanedAt)],
);
