import { randomUUID } from 'node:crypto';
import { desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { customers, documents, invoices, issuances, ticketHolders, tickets } from '../db/schema/all.ts';
import { createCommandServerSession } from '../domain/command-server-session.ts';
import { formatIssuanceId } from '../domain/issuance-id.ts';
import { canTransition } from '../domain/issuance-states.ts';
import { ApiError } from '../http/api-error.ts';
import { cards } from './known-values.ts';

/** The number of ids of cart lines; few, so that the same line is ordered repeatedly. */
const LINE_COUNT = 200;
/** A uuid without a record. */
const UNKNOWN_UUID = '99999999-0000-4000-8000-000000000000';

/** The present records that requests can use. */
export interface FuzzState {
  /** Reads the database again, and opens a session at the command server for each ticket. */
  refresh(): Promise<void>;
  /**
   * Replaces the placeholders of a request by values of one person and ticket.
   * @param about selects the person and ticket
   * @param path path of the call, to prefer suitable tickets
   */
  resolvePlaceholders(value: unknown, about: number, path: string): unknown;
}

const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(list.length, 1)];
/** The member of staff of the command server. */
const clerk = { sub: 'staff-1', name: 'lena.leitung', roles: new Set(['issue-ticket']) };
const padded = (id: number) => String(id).padStart(11, '0');

/** Reads the persons and tickets of a test database for generated requests. */
export function createFuzzState(db: Database, now: Date): FuzzState {
  const lines = Array.from({ length: LINE_COUNT }, () => randomUUID());
  const sessions = new Map<number, string>();
  let rows: readonly Row[] = [];

  function getValues(about: number, path: string): Readonly<Record<string, unknown>> {
    const suitable = rows.filter(getSuitability(path));
    const row = pick(about % 4 > 0 && suitable.length > 0 ? suitable : rows, about);
    const id = row?.ticket?.id ?? 999_999;
    const idTicketHolder = row?.holder.idTicketHolder ?? 999_999;
    return {
      customerUuid: row?.customer.uuid ?? UNKNOWN_UUID,
      customerNumber: row?.customer.customerNumber,
      accountUuid: row?.customer.uuidBankAccountHolder ?? UNKNOWN_UUID,
      holderUuid: row?.holder.uuid ?? UNKNOWN_UUID,
      idTicketHolder,
      ticketId: id,
      documentId: row?.documentId ?? UNKNOWN_UUID,
      invoiceId: row?.invoiceId ?? UNKNOWN_UUID,
      paddedTicketId: padded(id),
      paddedHolderId: padded(idTicketHolder),
      authorizationNumber: row?.issuing?.authorizationNumber ?? row?.ticket?.ticketNumber ?? 1,
      issuingId: row?.issuing ? formatIssuanceId(row.issuing.id, row.issuing.attemptNumber) : 'none',
      session: sessions.get(id) ?? 'none',
      card: row?.issuing?.appInstanceNumber ?? pick(cards, about),
      lineId: pick(lines, about),
    };
  }

  const fill = (value: unknown, values: Readonly<Record<string, unknown>>): unknown => {
    if (Array.isArray(value)) return value.map((one) => fill(one, values));
    if (typeof value !== 'object' || value === null) return value;
    if ('«»' in value && typeof value['«»'] === 'string') return values[value['«»']];
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, values)]));
  };
  return {
    async refresh() {
      // A ticket that can never be issued gets no session.
      const openFor = async (id: number) =>
        createCommandServerSession(db, clerk, id, now).then(
          (session) => sessions.set(id, session),
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
          },
        );
      rows = await selectRows(db);
      for (const { ticket } of rows) {
        if (ticket && !sessions.has(ticket.id)) await openFor(ticket.id);
      }
    },
    resolvePlaceholders: (value, about, path) => fill(value, getValues(about, path)),
  };
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** Returns a predicate of the tickets that are suitable for a call; three of four requests use such a ticket. */
function getSuitability(path: string): (row: Row) => boolean {
  // Few tickets have an issuing in progress, so that a random ticket would rarely be suitable.
  if (path.endsWith('/card-loss')) return ({ issuing }) => issuing !== null && canTransition(issuing, 'loss');
  if (path.endsWith('/steps')) return ({ issuing }) => issuing !== null && canTransition(issuing, 'report');
  if (/\/(?:withdrawals|readings)$/.test(path)) return ({ issuing }) => issuing !== null;
  if (path.endsWith('/withdrawal-terminations')) return ({ ticket }) => ticket?.status === 'TERMINATION_ORDERED';
  return ({ ticket }) => ticket !== null && ticket.proofUntil !== null && ticket.status === 'ORDERED';
}

/** Selects the newest tickets with their persons, and the newest holders without a ticket. */
async function selectRows(db: Database) {
  const newest = (which: SQL, limit: number) =>
    db
      .select({ holder: ticketHolders, customer: customers, ticket: tickets, issuing: issuances })
      .from(ticketHolders)
      .innerJoin(customers, eq(customers.uuid, ticketHolders.uuidCustomer))
      .leftJoin(tickets, eq(tickets.uuidTicketHolder, ticketHolders.uuid))
      .leftJoin(issuances, eq(issuances.ticketId, tickets.id))
      .where(which)
      .orderBy(desc(tickets.id), desc(ticketHolders.idTicketHolder))
      .limit(limit);
  const found = [...(await newest(isNotNull(tickets.id), 120)), ...(await newest(isNull(tickets.id), 30))];
  const documentRows = await db.select({ uuid: documents.uuid, customerUuid: documents.uuidCustomer }).from(documents);
  const invoiceRows = await db.select({ uuid: invoices.uuid, customerUuid: invoices.uuidCustomer }).from(invoices);
  const findFirst = (list: readonly { uuid: string; customerUuid: string }[], uuid: string) =>
    list.find(({ customerUuid }) => customerUuid === uuid)?.uuid;
  return found.map((row) => ({
    ...row,
    documentId: findFirst(documentRows, row.customer.uuid),
    invoiceId: findFirst(invoiceRows, row.customer.uuid),
  }));
}
