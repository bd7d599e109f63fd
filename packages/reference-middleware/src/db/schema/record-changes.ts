import { index, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The audit trail: who changed which field of whose record, and when. What is deleted elsewhere stays here. */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: serial('id').primaryKey(),
    /** `customer`, `ticketHolder`, `bankAccountHolder`, `ticket` or `staffUser`. */
    kind: text('kind').notNull(),
    /** Its uuid, or the id of a ticket or of a member of staff. */
    record: text('uuid_record').notNull(),
    /** The customer that it belongs to; null for members of staff. */
    uuidCustomer: uuid('uuid_customer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    staffSub: text('staff_sub').notNull(),
    /** The name of the member of staff, as it was then. */
    staffName: text('staff_name').notNull(),
    field: text('field').notNull(),
    /** What stood there, and what stands there now; null where nothing did. */
    from: text('from_value'),
    to: text('to_value'),
  },
  (table) => [index('record_changes_record').on(table.record, table.kind, table.id)],
);
