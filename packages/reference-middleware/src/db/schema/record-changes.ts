import { index, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The audit trail: who changed which field of which record, and when. It survives the deletion of records. */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: serial('id').primaryKey(),
    /** `customer`, `ticketHolder`, `bankAccountHolder`, `ticket` or `staffUser`. */
    kind: text('kind').notNull(),
    /** Its uuid, or the id of a ticket or of a member of staff. */
    record: text('uuid_record').notNull(),
    /** The customer of the record; null for members of staff. */
    uuidCustomer: uuid('uuid_customer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    staffSub: text('staff_sub').notNull(),
    /** The name of the member of staff at that time. */
    staffName: text('staff_name').notNull(),
    field: text('field').notNull(),
    /** The previous and the new value; null for none. */
    from: text('from_value'),
    to: text('to_value'),
  },
  (table) => [index('record_changes_record').on(table.record, table.kind, table.id)],
);
