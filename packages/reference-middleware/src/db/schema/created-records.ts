import type { RecordType } from '@aboschalter/contract';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Records that were created with an id chosen by the client: one record per person and id, and the response to it. */
export const createdRecords = pgTable(
  'created_records',
  {
    recordId: uuid('record_id').notNull(),
    staffSub: text('staff_sub').notNull(),
    recordType: text('record_type').$type<RecordType>().notNull(),
    state: text('state').$type<'request-in-progress' | 'uncertain' | 'created'>().notNull(),
    /** The creating call's response as JSON; null until there is one. */
    responseBody: text('response_body'),
    /** Identifies a record outside the database after an attempt with unknown outcome. */
    attempt: jsonb('attempt').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.staffSub] }), index('created_records_age').on(table.createdAt)],
);
