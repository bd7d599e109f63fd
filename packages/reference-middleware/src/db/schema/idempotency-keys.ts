import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The idempotency keys of writes and their results. A key is unique per member of staff. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    staffSub: text('staff_sub').notNull(),
    /** Digest of method, path and body. */
    requestFingerprint: text('request_fingerprint').notNull(),
    /** The path of the request, whose ids show to which person the row belongs. Null in older rows. */
    path: text('path'),
    /** False while the first request is in progress. */
    completed: boolean('completed').notNull().default(false),
    /** The body of the response, success or error, as JSON; null for a response without content. */
    responseBody: text('response_body'),
    /** The status of the error response; null after success. */
    errorStatus: integer('error_status'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.staffSub] }), index('idempotency_keys_age').on(table.createdAt)],
);
