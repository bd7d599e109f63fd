import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import {
  accessCodes,
  auditLog,
  bankAccountHolders,
  createdRecords,
  customers,
  documents,
  idempotencyKeys,
  invoices,
  issuances,
  issuanceSteps,
  latestCustomers,
  lostCardAuthorizations,
  payments,
  recordReads,
  ticketEvents,
  ticketHolders,
  tickets,
} from '../db/schema/all.ts';

/** The ids of all records of a customer. */
export interface PersonKeys {
  readonly customer: string;
  readonly holders: readonly string[];
  readonly bankAccounts: readonly string[];
  readonly documents: readonly string[];
  readonly invoices: readonly string[];
  readonly tickets: readonly number[];
  readonly issuances: readonly string[];
}

/** Returns the ids of all records of a customer. */
export async function findPersonKeys(db: Database, customer: string): Promise<PersonKeys> {
  const holders = await db.select({ key: ticketHolders.uuid }).from(ticketHolders).where(eq(ticketHolders.uuidCustomer, customer));
  const bankAccounts = await db
    .select({ key: bankAccountHolders.uuid })
    .from(bankAccountHolders)
    .where(eq(bankAccountHolders.uuidCustomer, customer));
  const files = await db.select({ key: documents.uuid }).from(documents).where(eq(documents.uuidCustomer, customer));
  const bills = await db.select({ key: invoices.uuid }).from(invoices).where(eq(invoices.uuidCustomer, customer));
  const holderUuids = holders.map(({ key }) => key);
  const subscriptions = await db.select({ key: tickets.id }).from(tickets).where(inArray(tickets.uuidTicketHolder, holderUuids));
  const ticketIds = subscriptions.map(({ key }) => key);
  const attempts = await db.select({ key: issuances.id }).from(issuances).where(inArray(issuances.ticketId, ticketIds));
  return {
    customer,
    holders: holderUuids,
    bankAccounts: bankAccounts.map(({ key }) => key),
    documents: files.map(({ key }) => key),
    invoices: bills.map(({ key }) => key),
    tickets: ticketIds,
    issuances: attempts.map(({ key }) => key),
  };
}

/** The rows of one table that belong to a person. */
export interface PersonTable {
  readonly name: string;
  readonly table: PgTable;
  readonly rows: SQL | undefined;
  /** Whether an export contains the rows. The rows of other tables repeat exported data, or belong to members of staff. */
  readonly isExported: boolean;
}

/**
 * Returns the rows of all tables that belong to a person, in an order in which they can be deleted. The test
 * (`personal-data.test.ts`) lists the other tables: those without data of persons, and those whose rows are deleted otherwise.
 */
export function listPersonTables(keys: PersonKeys): readonly PersonTable[] {
  const records = [keys.customer, ...keys.holders, ...keys.bankAccounts];
  const ids = [...records, ...keys.documents, ...keys.invoices, ...keys.issuances];
  // Ticket ids are numbers, which may also occur in other columns and paths. They are therefore compared only for tickets.
  const ticketIds = keys.tickets.map(String);
  const isTicketChange = and(eq(auditLog.recordType, 'ticket'), inArray(auditLog.recordId, ticketIds));
  const exported = (name: string, table: PgTable, rows: SQL | undefined): PersonTable => ({ name, table, rows, isExported: true });
  const internal = (name: string, table: PgTable, rows: SQL | undefined): PersonTable => ({ name, table, rows, isExported: false });
  return [
    internal(
      'idempotencyKeys',
      idempotencyKeys,
      or(...ids.flatMap((id) => [like(idempotencyKeys.path, `%${id}%`), like(idempotencyKeys.responseBody, `%${id}%`)])),
    ),
    internal(
      'createdRecords',
      createdRecords,
      or(inArray(createdRecords.recordId, ids), ...ids.map((id) => like(createdRecords.responseBody, `%${id}%`))),
    ),
    internal('latestCustomers', latestCustomers, eq(latestCustomers.uuidCustomer, keys.customer)),
    exported('recordReads', recordReads, inArray(recordReads.recordId, records)),
    exported('auditLog', auditLog, or(eq(auditLog.uuidCustomer, keys.customer), inArray(auditLog.recordId, records), isTicketChange)),
    exported('issuanceSteps', issuanceSteps, inArray(issuanceSteps.issuanceId, keys.issuances)),
    exported('issuances', issuances, inArray(issuances.id, keys.issuances)),
    exported('lostCardAuthorizations', lostCardAuthorizations, inArray(lostCardAuthorizations.ticketId, keys.tickets)),
    exported('ticketEvents', ticketEvents, inArray(ticketEvents.ticketId, keys.tickets)),
    exported('tickets', tickets, inArray(tickets.id, keys.tickets)),
    exported('accessCodes', accessCodes, eq(accessCodes.uuidCustomer, keys.customer)),
    exported('documents', documents, inArray(documents.uuid, keys.documents)),
    exported('payments', payments, inArray(payments.uuidInvoice, keys.invoices)),
    exported('invoices', invoices, inArray(invoices.uuid, keys.invoices)),
    exported('ticketHolders', ticketHolders, inArray(ticketHolders.uuid, keys.holders)),
    exported('bankAccountHolders', bankAccountHolders, inArray(bankAccountHolders.uuid, keys.bankAccounts)),
    exported('customers', customers, eq(customers.uuid, keys.customer)),
  ];
}
