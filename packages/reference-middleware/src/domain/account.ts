import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { invoices, payments } from '../db/schema/all.ts';
import { toLocalDate } from './local-date.ts';
import { nextNumber } from './counters.ts';
import { lockCustomer } from './people.ts';
import { auditCustomer, type WriteContext } from './record-changes.ts';

const paidAmount = sql`(select coalesce(sum(${payments.amount}), 0) from ${payments} where ${payments.uuidInvoice} = ${invoices.uuid})`;
const columns = { ...getTableColumns(invoices), remainingAmount: sql<number>`${invoices.amount} - ${paidAmount}`.mapWith(Number) };

const selectInvoices = (db: Database, condition: SQL | undefined) =>
  db.select(columns).from(invoices).where(condition).orderBy(asc(invoices.creationDate), asc(invoices.invoiceNumber));

/** An invoice with its remaining amount, which is computed from its payments. */
export type AccountInvoice = Awaited<ReturnType<typeof listInvoices>>[number];

/** Returns the invoices and refund claims of a customer, the oldest first. */
export const listInvoices = (db: Database, uuidCustomer: string) => selectInvoices(db, eq(invoices.uuidCustomer, uuidCustomer));

/** Returns a list that contains only this invoice; empty if it does not exist or belongs to another customer. */
export const findInvoice = (db: Database, uuidCustomer: string, uuid: string) =>
  selectInvoices(db, and(eq(invoices.uuidCustomer, uuidCustomer), eq(invoices.uuid, uuid)));

/** A booking: an amount in cents, negative for a refund claim, and its subject. */
export interface AccountEntry {
  readonly amount: number;
  readonly subject: string;
}

/** Adds an entry to a customer's account, unless its amount is 0. */
export async function addAccountEntry(writing: WriteContext, uuidCustomer: string, { amount, subject }: AccountEntry): Promise<void> {
  if (amount === 0) return;
  const { db, now } = writing;
  const invoiceNumber = `R-${toLocalDate(now).slice(0, 4)}-${await nextNumber(db, 'invoice')}`;
  await db
    .insert(invoices)
    .values({ uuid: crypto.randomUUID(), uuidCustomer, invoiceNumber, date: now, creationDate: now, amount, subject });
  await auditCustomer(writing, uuidCustomer, 'invoice', invoiceNumber);
}

/** Pays out all open refund claims of a customer, each once even if requests are concurrent. */
export async function payOutCredit(writing: WriteContext, uuidCustomer: string): Promise<void> {
  const { db, now } = writing;
  await lockCustomer(db, uuidCustomer);
  const open = (await listInvoices(db, uuidCustomer)).filter(({ amount, remainingAmount }) => amount < 0 && remainingAmount < 0);
  if (open.length === 0) return;
  // The amount of a payment to the customer is negative, like the refund claim.
  await db.insert(payments).values(open.map(({ uuid, remainingAmount }) => ({ uuidInvoice: uuid, amount: remainingAmount, paidAt: now })));
  for (const { invoiceNumber } of open) await auditCustomer(writing, uuidCustomer, 'payment', invoiceNumber);
}
