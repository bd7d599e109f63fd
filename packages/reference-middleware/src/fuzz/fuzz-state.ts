import { randomUUID } from 'node:crypto';
import { desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { customers, documents, invoices, issuances, ticketHolders, tickets } from '../db/schema/all.ts';
import { createCommandServerSession } from '../domain/command-server-session.ts';
import { formatIssuanceId } from '../domain/issuance-id.ts';
import { canTransition } from '../domain/issuance-states.ts';
import { ApiError } from '../http/api-error.ts';
import { cards } from './known-values.ts';

/** The number of different ids of order lines. It is small, so that the same line is ordered repeatedly. */
const LINE_COUNT = 200;
/** A valid uuid that no record has. */
const UNKNOWN_UUID = '99999999-0000-4000-8000-000000000000';
/** An id that no ticket and no ticket holder has. */
const UNKNOWN_ID = 999_999;

/** The records in the database that generated requests can use. */
export interface FuzzState {
  /** Reads the records again, and opens a session at the command server for each new ticket. */
  refresh(): Promise<void>;
  /**
   * Replaces the placeholders (`Placeholder`) in a part of a request by values of one person and one ticket.
   * @param selector a number that selects the person and the ticket
   * @param path the path of the call, for which suitable tickets are preferred
   */
  resolvePlaceholders(value: unknown, selector: number, path: string): unknown;
}

/** Returns the element at an index modulo the length; undefined for an empty list. */
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
/** The member of staff for whom the command server acts. */
const clerk = { sub: 'staff-1', name: 'lena.leitung', roles: new Set(['issue-ticket']) };
/** Formats an id as the command server sends it: with 11 digits. */
const formatId = (id: number) => String(id).padStart(11, '0');

/** Creates the state of a fuzz test, which is empty until the first `refresh`. */
export function createFuzzState(db: Database, now: Date): FuzzState {
  const lineIds = Array.from({ length: LINE_COUNT }, () => randomUUID());
  const sessions = new Map<number, string>();
  let rows: readonly Row[] = [];

  function getValues(selector: number, path: string): Readonly<Record<string, unknown>> {
    const suitable = rows.filter(createSuitabilityCheck(path));
    // Three of four requests use a suitable ticket.
    const row = pick(selector % 4 > 0 && suitable.length > 0 ? suitable : rows, selector);
    const id = row?.ticket?.id ?? UNKNOWN_ID;
    const idTicketHolder = row?.holder.idTicketHolder ?? UNKNOWN_ID;
    return {
      customerUuid: row?.customer.uuid ?? UNKNOWN_UUID,
      customerNumber: row?.customer.customerNumber,
      accountUuid: row?.customer.uuidBankAccountHolder ?? UNKNOWN_UUID,
      holderUuid: row?.holder.uuid ?? UNKNOWN_UUID,
      idTicketHolder,
      ticketId: id,
      documentId: row?.documentId ?? UNKNOWN_UUID,
      invoiceId: row?.invoiceId ?? UNKNOWN_UUID,
      paddedTicketId: formatId(id),
      paddedHolderId: formatId(idTicketHolder),
      authorizationNumber: row?.issuing?.authorizationNumber ?? row?.ticket?.ticketNumber ?? 1,
      issuingId: row?.issuing ? formatIssuanceId(row.issuing.id, row.issuing.attemptNumber) : 'none',
      session: sessions.get(id) ?? 'none',
      card: row?.issuing?.appInstanceNumber ?? pick(cards, selector),
      lineId: pick(lineIds, selector),
    };
  }

  const replacePlaceholders = (value: unknown, values: Readonly<Record<string, unknown>>): unknown => {
    if (Array.isArray(value)) return value.map((element) => replacePlaceholders(element, values));
    if (typeof value !== 'object' || value === null) return value;
    if ('«»' in value && typeof value['«»'] === 'string') return values[value['«»']];
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replacePlaceholders(part, values)]));
  };
  return {
    async refresh() {
      // A ticket that can never be issued is rejected and gets no session.
      const openSession = async (id: number) =>
        createCommandServerSession(db, clerk, id, now).then(
          (session) => sessions.set(id, session),
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
          },
        );
      rows = await selectRows(db);
      for (const { ticket } of rows) {
        if (ticket && !sessions.has(ticket.id)) await openSession(ticket.id);
      }
    },
    resolvePlaceholders: (value, selector, path) => replacePlaceholders(value, getValues(selector, path)),
  };
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** Creates a function that returns whether the ticket of a row is suitable for a call. */
function createSuitabilityCheck(path: string): (row: Row) => boolean {
  // Few tickets have an issuing in progress, so that a random ticket would rarely be suitable.
  if (path.endsWith('/card-loss')) return ({ issuing }) => issuing !== null && canTransition(issuing, 'loss');
  if (path.endsWith('/steps')) return ({ issuing }) => issuing !== null && canTransition(issuing, 'report');
  if (/\/(?:withdrawals|readings)$/.test(path)) return ({ issuing }) => issuing !== null;
  if (path.endsWith('/withdrawal-terminations')) return ({ ticket }) => ticket?.status === 'TERMINATION_ORDERED';
  // A ticket with a proof can be issued, even if its product requires a proof.
  return ({ ticket }) => ticket !== null && ticket.proofUntil !== null && ticket.status === 'ORDERED';
}

/** Selects the newest tickets with their persons, and the newest holders without a ticket. */
async function selectRows(db: Database) {
  const selectNewest = (condition: SQL, limit: number) =>
    db
      .select({ holder: ticketHolders, customer: customers, ticket: tickets, issuing: issuances })
      .from(ticketHolders)
      .innerJoin(customers, eq(customers.uuid, ticketHolders.uuidCustomer))
      .leftJoin(tickets, eq(tickets.uuidTicketHolder, ticketHolders.uuid))
      .leftJoin(issuances, eq(issuances.ticketId, tickets.id))
      .where(condition)
      .orderBy(desc(tickets.id), desc(ticketHolders.idTicketHolder))
      .limit(limit);
  const found = [...(await selectNewest(isNotNull(tickets.id), 120)), ...(await selectNewest(isNull(tickets.id), 30))];
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
