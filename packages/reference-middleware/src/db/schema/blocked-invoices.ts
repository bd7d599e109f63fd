import { integer, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Name and address of the recipient of an invoice. */
export interface InvoiceRecipient {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
}

/**
 * The invoices of erased customers, which tax law requires the company to keep. They are blocked (GDPR, article 18), which means
 * that no call reads them. They are deleted after `keepUntil`.
 */
export const blockedInvoices = pgTable(
  'blocked_invoices',
  {
    uuid: uuid('uuid').primaryKey(),
    invoiceNumber: text('invoice_number').notNull(),
    customerNumber: integer('customer_number').notNull(),
    recipient: jsonb('recipient').$type<InvoiceRecipient>().notNull(),
    date: timestamp('date', { withTimezone: true }),
    creationDate: timestamp('creation_date', { withTimezone: true }).notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    subject: text('subject'),
    payments: jsonb('payments').$type<readonly { readonly amount: number; readonly paidAt: string }[]>().notNull(),
    /** The last day on which the invoice is kept. */
    keepUntil: date('keep_until', { mode: 'string' }).notNull(),
  },
  (table) => [index('blocked_invoices_keep_until').on(table.keepUntil)],
);
