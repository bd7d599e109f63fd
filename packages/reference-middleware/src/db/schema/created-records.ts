import type { RecordType } from '@aboschalter/contract';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Records that were created with an id that the client chose, with the response: one per member of staff and id. */
export const createdRecords = pgTable(
  'created_records',
  {
    recordId: uuid('record_id').notNull(),
    staffSub: text('staff_sub').notNull(),
    recordType: text('record_type').$type<RecordType>().notNull(),
    state: text('state').$type<'request-in-progress' | 'uncertain' | 'created'>().notNull(),
    /** The response of the creating call as JSON; null before it is sent. */
    responseBody: text('response_body'),
    /** What identifies a record outside the database, to find it after an attempt with unknown outcome. */
    attempt: jsonb('attempt').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.staffSub] }), index('created_records_age').on(table.createdAt)],
);
