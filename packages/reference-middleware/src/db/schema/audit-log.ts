import { index, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The audit trail: who changed which field of which record, and when. Entries remain when their record is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    /** `customer`, `ticketHolder`, `bankAccountHolder`, `ticket` or `staffUser`. */
    recordType: text('record_type').notNull(),
    /** The uuid of the record, or the id of a ticket or of a member of staff. */
    recordId: text('record_id').notNull(),
    /** The customer of the record; null for members of staff. */
    uuidCustomer: uuid('uuid_customer'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    staffSub: text('staff_sub').notNull(),
    /** The name of the member of staff at that time. */
    staffDisplayName: text('staff_display_name').notNull(),
    field: text('field').notNull(),
    /** The previous and the new value; null for none. */
    oldValue: text('old_value'),
    newValue: text('new_value'),
  },
  (table) => [index('audit_log_record').on(table.recordId, table.recordType, table.id)],
);
