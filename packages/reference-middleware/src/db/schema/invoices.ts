import { index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

export const invoices = pgTable(
  'invoices',
  {
    uuid: uuid('uuid').primaryKey(),
    uuidCustomer: uuid('uuid_customer')
      .notNull()
      .references(() => customers.uuid),
    invoiceNumber: text('invoice_number').notNull().unique(),
    date: timestamp('date', { withTimezone: true }),
    creationDate: timestamp('creation_date', { withTimezone: true }).notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** What the invoice is for; null if it is for the subscription itself. */
    subject: text('subject'),
  },
  (table) => [index('invoices_customer').on(table.uuidCustomer)],
);

/** Payments. A payment of an invoice is positive. A payment of a refund claim, which is an invoice below 0, is negative. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    uuidInvoice: uuid('uuid_invoice')
      .notNull()
      .references(() => invoices.uuid),
    /** Cents. */
    amount: integer('amount').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payments_invoice').on(table.uuidInvoice)],
);
