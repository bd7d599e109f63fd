import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { openDatabase, type Database } from '../db/open-database.ts';
import { pendingWithdrawals, documents, invoices, issuances, ticketEvents, tickets } from '../db/schema/all.ts';
import { inProgressStates } from '../domain/issuance-states.ts';
import { findInvariantViolations } from './invariants.ts';

/** The content of a database, which tests compare with the operations that they executed. */
export interface DatabaseSnapshot {
  /** The ids of the tickets of each order line, by the id of the line. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** The number of documents by description. */
  readonly documents: ReadonlyMap<string, number>;
  /** Cents that operations on tickets have booked onto the account of each customer, by the customer's uuid. */
  readonly booked: ReadonlyMap<string, number>;
  /** How often a ticket was replaced, by its id. */
  readonly replaced: ReadonlyMap<number, number>;
  /** Authorization number and card of each issued ticket, by the ticket's id. */
  readonly issued: ReadonlyMap<number, { readonly number: number; readonly card: number | null }>;
  /** Ids of the tickets whose issuing has begun and not ended. */
  readonly issuing: ReadonlySet<number>;
  /** Authorization numbers whose withdrawal has begun and not ended. */
  readonly withdrawing: ReadonlySet<number>;
  /** The names of violated invariants. */
  readonly violations: readonly string[];
}

/** Reads the database of a middleware directly. */
export interface DatabaseInspector {
  read(): Promise<DatabaseSnapshot>;
  close(): Promise<void>;
}

/**
 * Opens the database of a middleware for inspection. A database on a server (`url`) can be opened while middlewares use it.
 * An embedded database (`folder`) must not be in use.
 * @throws Error if the folder is in use, or the server is unreachable
 */
export async function openDatabaseInspector(folder: string, url: string | undefined): Promise<DatabaseInspector> {
  const { db, close } = await openDatabase(folder, url);
  return { read: () => readSnapshot(db), close };
}

/**
 * Combines the rows with the same key into one value.
 * @param add returns the value with one more row; the value is undefined for the first row
 */
function groupBy<Row, Key, Value>(rows: readonly Row[], getKey: (row: Row) => Key, add: (value: Value | undefined, row: Row) => Value) {
  const groups = new Map<Key, Value>();
  for (const row of rows) groups.set(getKey(row), add(groups.get(getKey(row)), row));
  return groups;
}
const increment = (count: number | undefined) => (count ?? 0) + 1;

async function readSnapshot(db: Database): Promise<DatabaseSnapshot> {
  const [orderedTickets, documentRows, bookings, replacements, issued, openIssuances, withdrawals, violations] = await Promise.all([
    db.select({ id: tickets.id, line: tickets.orderLine }).from(tickets).where(isNotNull(tickets.orderLine)),
    db.select({ description: documents.description }).from(documents),
    db.select({ customerUuid: invoices.uuidCustomer, amount: invoices.amount }).from(invoices).where(isNotNull(invoices.subject)),
    db.select({ id: ticketEvents.ticketId }).from(ticketEvents).where(eq(ticketEvents.eventType, 'replaced')),
    db
      .select({ id: tickets.id, number: issuances.authorizationNumber, card: tickets.appInstanceNumber })
      .from(tickets)
      .innerJoin(issuances, and(eq(issuances.ticketId, tickets.id), eq(issuances.authorizationNumber, tickets.ticketNumber))),
    db
      .select({ id: issuances.ticketId })
      .from(issuances)
      .where(inArray(issuances.state, [...inProgressStates])),
    db.select({ number: pendingWithdrawals.authorizationNumber }).from(pendingWithdrawals),
    findInvariantViolations(db),
  ]);
  return {
    lines: groupBy(
      orderedTickets,
      ({ line }) => line ?? '',
      (ids: number[] | undefined, { id }) => [...(ids ?? []), id],
    ),
    documents: groupBy(documentRows, ({ description }) => description ?? '', increment),
    booked: groupBy(
      bookings,
      ({ customerUuid }) => customerUuid,
      (sum: number | undefined, { amount }) => (sum ?? 0) + amount,
    ),
    replaced: groupBy(replacements, ({ id }) => id, increment),
    issued: new Map(issued.map(({ id, number, card }) => [id, { number, card }])),
    issuing: new Set(openIssuances.map(({ id }) => id)),
    withdrawing: new Set(withdrawals.map(({ number }) => number)),
    violations,
  };
}
