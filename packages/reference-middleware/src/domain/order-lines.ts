import type { OrderLineWithId, OrderLineResult, RejectedLine } from '@aboschalter/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { buildTicket, type ClientErrorResponse } from './build-ticket-or-throw.ts';
import { toTicket, type TicketRow } from './tickets.ts';

const idOf = ({ id }: Pick<OrderLineWithId, 'id'>) => id.toLowerCase();

/**
 * Creates a ticket for each line, if its holder may have it. Each line is accepted once, whatever tab, key, cart or
 * instance it comes from; one that is sent several times within one order is meant so often.
 * @throws ApiError 409 `already-ordered` or `order-lines-rejected`, with every rejected line; nothing is created
 */
export async function createTicketsForLines(
  db: Database,
  lines: readonly OrderLineWithId[],
  holderUuid: string,
  now: Date,
): Promise<TicketRow[]> {
  await lockLines(db, lines);
  await assertNotOrdered(db, lines, now);
  const copies = new Map<string, number>();
  const refused: RejectedLine[] = [];
  const values = lines.flatMap((line) => {
    const result = checkAmount(line, lines) ?? buildTicket({ ...line, price: line.price ?? null }, holderUuid, now);
    const copy = copies.get(idOf(line)) ?? 0;
    copies.set(idOf(line), copy + 1);
    if ('ticket' in result) return [{ ...result.ticket, orderLine: idOf(line), orderLineIndex: copy }];
    const { code, userMessage, price } = result.problem;
    if (copy === 0) refused.push({ lineId: line.id, code, userMessage, ...(price === undefined ? {} : { price }) });
    return [];
  });
  if (refused.length > 0) throw createLinesRejectedError(lines, refused);
  return db.insert(tickets).values(values).returning();
}

/**
 * The problem of a line's amount: each sent line is one ticket, so its amount must be 1, or how often it is sent in
 * this order.
 */
function checkAmount(
  { id, name, amount }: OrderLineWithId,
  lines: readonly OrderLineWithId[],
): { readonly problem: ClientErrorResponse } | undefined {
  const copies = lines.filter((line) => line.id === id).length;
  if (amount === 1 || amount === copies) return undefined;
  const userMessage = `Die Menge von ${name} (${amount}) passt nicht zur Anzahl der bestellten Zeilen (${copies}).`;
  return { problem: { status: 409, code: 'validation-failed', userMessage } };
}

/** The present results of lines; lines that were never ordered are missing. */
export async function getOrdersByLines(db: Database, lineIds: readonly string[], now: Date): Promise<OrderLineResult[]> {
  const rows = await db
    .select({ ticket: tickets, customerUuid: ticketHolders.uuidCustomer })
    .from(tickets)
    .innerJoin(ticketHolders, eq(ticketHolders.uuid, tickets.uuidTicketHolder))
    .where(inArray(tickets.orderLine, [...lineIds]))
    .orderBy(asc(tickets.id));
  return rows.flatMap(({ ticket, customerUuid }) =>
    ticket.orderLine === null
      ? []
      : [{ lineId: ticket.orderLine, customerUuid, holderUuid: ticket.uuidTicketHolder, ticket: toTicket(ticket, now) }],
  );
}

/** Makes concurrent orders of the same line wait; locks in a fixed order to avoid deadlocks. */
async function lockLines(db: Database, lines: readonly OrderLineWithId[]): Promise<void> {
  for (const id of [...new Set(lines.map(idOf))].toSorted()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
  }
}

async function assertNotOrdered(db: Database, lines: readonly OrderLineWithId[], now: Date): Promise<void> {
  const present = new Set((await getOrdersByLines(db, lines.map(idOf), now)).map(({ lineId }) => lineId));
  const ordered = lines.filter((line, index) => present.has(idOf(line)) && lines.findIndex(({ id }) => id === line.id) === index);
  if (ordered.length === 0) return;
  throw new ApiError(
    409,
    `Es wurde nichts angelegt: ${listed(ordered)} ${ordered.length === 1 ? 'ist' : 'sind'} bereits bestellt. ` +
      'Bitte nehmen Sie die bestellten Zeilen aus dem Warenkorb.',
    {
      code: 'already-ordered',
      lines: ordered.map(({ id, name }) => ({ lineId: id, code: 'already-ordered', userMessage: `${name} ist bereits bestellt.` })),
    },
  );
}

function createLinesRejectedError(lines: readonly OrderLineWithId[], refused: readonly RejectedLine[]): ApiError {
  const named = lines.filter(
    (line, index) => refused.some(({ lineId }) => lineId === line.id) && lines.findIndex(({ id }) => id === line.id) === index,
  );
  return new ApiError(
    409,
    `Es wurde nichts angelegt: ${listed(named)} ${named.length === 1 ? 'kann' : 'können'} so nicht bestellt werden. ` +
      'Bitte ändern Sie die genannten Zeilen im Warenkorb.',
    { code: 'order-lines-rejected', lines: [...refused] },
  );
}

const listed = (lines: readonly OrderLineWithId[]) => new Intl.ListFormat('de').format(new Set(lines.map(({ name }) => name)));
