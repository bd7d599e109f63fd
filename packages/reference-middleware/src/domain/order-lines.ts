import type { OrderLineWithId, OrderLineResult, RejectedLine } from '@aboschalter/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/open-database.ts';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { buildTicket, type OrderProblem } from './build-ticket-or-throw.ts';
import { toTicket, type TicketRow } from './tickets.ts';

const normalizeId = ({ id }: Pick<OrderLineWithId, 'id'>) => id.toLowerCase();

/** Returns the lines with only the first of several copies of a line. */
const withoutCopies = (lines: readonly OrderLineWithId[]) =>
  lines.filter((line, index) => lines.findIndex((other) => normalizeId(other) === normalizeId(line)) === index);

/**
 * Creates a ticket for each line of an order. A line that is already ordered is rejected, even if the earlier order came
 * from another tab or cart or was handled by another instance. A line that this order contains several times creates as
 * many tickets.
 * @throws ApiError 409 `already-ordered` or `order-lines-rejected`, with every rejected line; nothing is created
 */
export async function createTicketsForLines(
  db: Database,
  catalogue: Catalogue,
  lines: readonly OrderLineWithId[],
  holderUuid: string,
  now: Date,
): Promise<TicketRow[]> {
  await lockLines(db, lines);
  await assertNotOrdered(db, lines, now);
  const ticketCountByLine = new Map<string, number>();
  const rejected: RejectedLine[] = [];
  const values = lines.flatMap((line) => {
    // `buildTicket` accepts any price if `price` is undefined, and rejects null.
    const result = checkAmount(line, lines) ?? buildTicket(catalogue, { ...line, price: line.price ?? null }, holderUuid, now);
    const index = ticketCountByLine.get(normalizeId(line)) ?? 0;
    ticketCountByLine.set(normalizeId(line), index + 1);
    if ('ticket' in result) return [{ ...result.ticket, orderLine: normalizeId(line), orderLineIndex: index }];
    const { code, userMessage, price } = result.problem;
    // Copies of a line are reported once.
    if (index === 0) rejected.push({ lineId: line.id, code, userMessage, ...(price === undefined ? {} : { price }) });
    return [];
  });
  if (rejected.length > 0) throw createLinesRejectedError(lines, rejected);
  return db.insert(tickets).values(values).returning();
}

/**
 * Returns a problem if the amount of a line (its number of tickets) is wrong. Each line of the request is one ticket, so its
 * amount must be 1 or the number of times that the order contains the line.
 */
function checkAmount(line: OrderLineWithId, lines: readonly OrderLineWithId[]): { readonly problem: OrderProblem } | undefined {
  const { name, amount } = line;
  const copies = lines.filter((other) => normalizeId(other) === normalizeId(line)).length;
  if (amount === 1 || amount === copies) return undefined;
  const userMessage = `Die Menge von ${name} (${amount}) passt nicht zur Anzahl der bestellten Zeilen (${copies}).`;
  return { problem: { status: 409, code: 'validation-failed', userMessage } };
}

/** Returns the ticket of each line that was ordered, in its present state; omits lines that were not ordered. */
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
  for (const id of [...new Set(lines.map(normalizeId))].toSorted()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
  }
}

async function assertNotOrdered(db: Database, lines: readonly OrderLineWithId[], now: Date): Promise<void> {
  const orderedLineIds = new Set((await getOrdersByLines(db, lines.map(normalizeId), now)).map(({ lineId }) => lineId));
  const ordered = withoutCopies(lines).filter((line) => orderedLineIds.has(normalizeId(line)));
  if (ordered.length === 0) return;
  throw new ApiError(
    409,
    `Es wurde nichts angelegt: ${formatNames(ordered)} ${ordered.length === 1 ? 'ist' : 'sind'} bereits bestellt. ` +
      'Bitte nehmen Sie die bestellten Zeilen aus dem Warenkorb.',
    {
      code: 'already-ordered',
      lines: ordered.map(({ id, name }) => ({ lineId: id, code: 'already-ordered', userMessage: `${name} ist bereits bestellt.` })),
    },
  );
}

function createLinesRejectedError(lines: readonly OrderLineWithId[], rejected: readonly RejectedLine[]): ApiError {
  const rejectedLines = withoutCopies(lines).filter(({ id }) => rejected.some(({ lineId }) => lineId === id));
  return new ApiError(
    409,
    `Es wurde nichts angelegt: ${formatNames(rejectedLines)} ${rejectedLines.length === 1 ? 'kann' : 'können'} so nicht bestellt werden. ` +
      'Bitte ändern Sie die genannten Zeilen im Warenkorb.',
    { code: 'order-lines-rejected', lines: [...rejected] },
  );
}

const formatNames = (lines: readonly OrderLineWithId[]) => new Intl.ListFormat('de').format(new Set(lines.map(({ name }) => name)));
