import { addYears } from 'date-fns/addYears';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { blockedInvoices, documents, payments, ticketHolders, tickets } from '../db/schema/all.ts';
import { listInvoices } from '../domain/account.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { lockCustomer } from '../domain/people.ts';
import { auditCustomer, type WriteContext } from '../domain/record-changes.ts';
import { getEffectiveStatus } from '../domain/ticket-statuses.ts';
import type { PendingUploads } from '../files/file-store.ts';
import { findPersonKeys, listPersonTables, type PersonKeys } from './person-tables.ts';

/** The result of an erasure. */
export interface ErasureReport {
  /** The uuid of the customer. */
  readonly customer: string;
  /** The number of deleted rows by table. */
  readonly deletedRows: Readonly<Record<string, number>>;
  /** The number of invoices that are kept. */
  readonly blockedInvoices: number;
  /** The last day on which an invoice is kept, `yyyy-MM-dd`; null if no invoice is kept. */
  readonly blockedUntil: string | null;
  /** The customer's id at the sales platform (NPS), which the company has to erase there; null without one. */
  readonly npsUserId: string | null;
}

/** Thrown if a customer cannot be erased yet. The reasons are German sentences for the data protection officer. */
export class ErasureRefusedError extends Error {
  override readonly name = 'ErasureRefusedError';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

/** Statuses of tickets whose contract has not ended. */
const RUNNING_STATUSES: ReadonlySet<string> = new Set(['ORDERED', 'ACTIVE', 'TERMINATION_ORDERED']);

/**
 * Erases a customer (GDPR, article 17): all rows of all tables, and the photos and documents. Photos and documents in an
 * object store are deleted an hour later. Invoices within the legal retention period are moved to a table that no call reads.
 * The audit trail keeps one entry, which says when and by whom the customer with this uuid was erased.
 * @param retentionYears calendar years for which an invoice is kept after the year of its date; 0 to keep no invoices
 * @throws ErasureRefusedError while a subscription runs, an amount is open, or the customer pays for holders of others
 * @throws ApiError 404 if there is no such customer
 */
export async function erasePerson(
  writing: WriteContext,
  uuid: string,
  files: Pick<PendingUploads, 'markOrphaned'>,
  retentionYears: number,
): Promise<ErasureReport> {
  const { db, now } = writing;
  const customer = await lockCustomer(db, uuid);
  const keys = await findPersonKeys(db, uuid);
  const reasons = await listRefusalReasons(db, keys, now);
  if (reasons.length > 0) throw new ErasureRefusedError(reasons);
  const keepUntil = await blockInvoices(db, customer, keys, { retentionYears, today: toLocalDate(now) });
  for (const reference of await listFileReferences(db, keys)) await files.markOrphaned(db, reference);
  const deletedRows: Record<string, number> = {};
  for (const { name, table, rows } of listPersonTables(keys)) deletedRows[name] = (await db.delete(table).where(rows).returning()).length;
  await auditCustomer(writing, uuid, 'personalData', 'gelöscht');
  return {
    customer: uuid,
    deletedRows,
    blockedInvoices: keepUntil.length,
    blockedUntil: keepUntil.toSorted().at(-1) ?? null,
    npsUserId: customer.npsUserId,
  };
}

/** Returns the reasons for which a customer cannot be erased yet, in German. */
async function listRefusalReasons(db: Database, keys: PersonKeys, now: Date): Promise<string[]> {
  const reasons: string[] = [];
  const subscriptions = await db.select().from(tickets).where(inArray(tickets.id, keys.tickets));
  const running = subscriptions.filter((ticket) => RUNNING_STATUSES.has(getEffectiveStatus(ticket, now).toUpperCase()));
  if (running.length > 0) reasons.push(`${running.length} Berechtigungen sind noch nicht beendet.`);
  const openInvoices = (await listInvoices(db, keys.customer)).filter(({ remainingAmount }) => remainingAmount !== 0);
  if (openInvoices.length > 0) reasons.push(`Offene Beträge: ${openInvoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')}.`);
  const assigned = await db
    .select({ uuid: ticketHolders.uuid })
    .from(ticketHolders)
    .where(and(eq(ticketHolders.uuidCompany, keys.customer), ne(ticketHolders.uuidCustomer, keys.customer)));
  if (assigned.length > 0) reasons.push(`Der Kunde übernimmt die Kosten von ${assigned.length} Fahrkarteninhabern anderer Kunden.`);
  return reasons;
}

type CustomerRow = Awaited<ReturnType<typeof lockCustomer>>;

/** Copies the invoices that must be kept to the table `blocked_invoices`. Returns the last day on which each of them is kept. */
async function blockInvoices(
  db: Database,
  { customerNumber, firstName, lastName, street, houseNumber, postalCode, city, countryCode }: CustomerRow,
  keys: PersonKeys,
  { retentionYears, today }: { readonly retentionYears: number; readonly today: string },
): Promise<string[]> {
  const bookings = await db.select().from(payments).where(inArray(payments.uuidInvoice, keys.invoices));
  const rows = (await listInvoices(db, keys.customer))
    .map(({ uuid, invoiceNumber, date, creationDate, amount, subject }) => ({
      uuid,
      invoiceNumber,
      customerNumber,
      recipient: { firstName, lastName, street, houseNumber, postalCode, city, countryCode },
      date,
      creationDate,
      amount,
      subject,
      payments: bookings
        .filter(({ uuidInvoice }) => uuidInvoice === uuid)
        .map((booking) => ({ amount: booking.amount, paidAt: booking.paidAt.toISOString() })),
      // The period begins at the end of the calendar year (German fiscal code, section 147, subsection 4).
      keepUntil: `${toLocalDate(addYears(date ?? creationDate, retentionYears)).slice(0, 4)}-12-31`,
    }))
    .filter(({ keepUntil }) => retentionYears > 0 && keepUntil >= today);
  if (rows.length > 0) await db.insert(blockedInvoices).values(rows);
  return rows.map(({ keepUntil }) => keepUntil);
}

async function listFileReferences(db: Database, keys: PersonKeys): Promise<string[]> {
  const rows = [
    ...(await db.select({ reference: documents.dataUri }).from(documents).where(inArray(documents.uuid, keys.documents))),
    ...(await db.select({ reference: ticketHolders.picture }).from(ticketHolders).where(inArray(ticketHolders.uuid, keys.holders))),
  ];
  return rows.flatMap(({ reference }) => reference ?? []);
}
