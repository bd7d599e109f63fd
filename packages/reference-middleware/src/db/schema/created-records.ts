import type { RecordType } from '@aboschalter/contract';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Creations with a record id, which the client chose, and their responses. The id is unique per member of staff. */
export const createdRecords = pgTable(
  'created_records',
  {
    recordId: uuid('record_id').notNull(),
    staffSub: text('staff_sub').notNull(),
    recordType: text('record_type').$type<RecordType>().notNull(),
    /** `uncertain` if an attempt failed in such a way that the record may exist. */
    state: text('state').$type<'request-in-progress' | 'uncertain' | 'created'>().notNull(),
    /** The response to the creating call as JSON; null if it has no content, or before the record is created. */
    responseBody: text('response_body'),
    /** The data of an attempt to create a record outside the database, with which the record can be found later. */
    attempt: jsonb('attempt').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.staffSub] }), index('created_records_age').on(table.createdAt)],
);
