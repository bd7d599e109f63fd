import { index, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who read which record of a customer, and when. Empty unless the company has chosen to record reads. */
export const recordReads = pgTable(
  'record_reads',
  {
    id: serial('id').primaryKey(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    staffSub: text('staff_sub').notNull(),
    /** The name of the member of staff at that time. */
    staffDisplayName: text('staff_display_name').notNull(),
    /** The path of the call without values: `/customers/{uuid}`. */
    path: text('path').notNull(),
    /** The uuid of the customer, ticket holder or bank account holder. */
    recordId: uuid('record_id').notNull(),
  },
  (table) => [index('record_reads_record').on(table.recordId), index('record_reads_age').on(table.readAt)],
);
