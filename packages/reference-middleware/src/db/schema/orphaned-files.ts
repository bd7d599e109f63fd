import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Files in the object store to which no row refers: uploads in progress, and files that were replaced or deleted. */
export const orphanedFiles = pgTable(
  'orphaned_files',
  {
    key: text('key').primaryKey(),
    orphanedAt: timestamp('orphaned_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('orphaned_files_orphaned_at').on(table.orphanedAt)],
);
