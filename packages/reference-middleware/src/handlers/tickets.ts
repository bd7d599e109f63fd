import { calls } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '../db/schema/all.ts';
import { nextNumber } from '../domain/counters.ts';
import { unfinishedCard } from '../domain/issuing-journal.ts';
import { createOrdered, ordersOfLines } from '../domain/order-lines.ts';
import { holderByUuid } from '../domain/people.ts';
import { documentTemplates, fileNameOf, ticketDocument } from '../domain/ticket-documents.ts';
import { ticketToChange } from '../domain/ticket-to-change.ts';
import {
  asTicket,
  holderForTickets,
  isIssued,
  isRunning,
  lockedTicketOf,
  recordEvent,
  requireIssuable,
  statusWhen,
  ticketOf,
} from '../domain/tickets.ts';
import { parsePart } from '../http/parse-part.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** How many lines can be asked for at once. */
const MOST_LINES = 200;

/** Order, list, issue without a card, delete, and the documents of tickets. */
export const ticketRoutes = [
  answer(calls.getAboTickets, async ({ params: { uuid }, query: { activeOnly } }, { db }) => {
    await holderByUuid(db, uuid);
    const rows = await db.select().from(tickets).where(eq(tickets.uuidTicketHolder, uuid)).orderBy(asc(tickets.id));
    return rows.filter((row) => !activeOnly || isRunning(row)).map(asTicket);
  }),
  answer(calls.orderTickets, async ({ params: { holderUuid }, body }, { db, staff, now }) => {
    requireIssuable(await holderForTickets(db, holderUuid), staff);
    return (await createOrdered(db, body, holderUuid, now)).map(asTicket);
  }),
  answer(calls.getOrdersOfLines, ({ query: { lineIds } }, { db }) =>
    ordersOfLines(db, parsePart(z.array(z.uuid()).max(MOST_LINES), lineIds.toLowerCase().split(','), 'Anfrage')),
  ),
  answer(calls.issueTicket, async ({ params: { customerUuid, holderUuid }, body: { ticketId } }, { db, staff, now }) => {
    requireIssuable(await holderForTickets(db, holderUuid, customerUuid), staff);
    const ticket = await lockedTicketOf(db, holderUuid, ticketId);
    if (isIssued(ticket)) return asTicket(ticket);
    if (ticket.issueType === 'E_TICKET_VDV') throw new Refusal(409, 'Diese Berechtigung wird auf eine Chipkarte ausgegeben.');
    if (!isRunning(ticket)) throw new Refusal(409, 'Diese Berechtigung kann nicht mehr ausgegeben werden.');
    const ticketNumber = await nextNumber(db, 'authorization');
    const issued = await db
      .update(tickets)
      .set({ ticketNumber, status: statusWhen(true, ticket) })
      .where(eq(tickets.id, ticketId))
      .returning();
    await recordEvent(db, ticketId, 'issued', staff.sub, now, { ticketNumber });
    return asTicket(theOne(issued, 'Die Berechtigung'));
  }),
  answer(calls.deleteTicket, async ({ params }, { db, staff, now }) => {
    const { ticket } = await ticketToChange(db, params, staff);
    if (ticket.status === 'DELETED') return;
    if (isIssued(ticket)) throw new Refusal(409, 'Eine ausgegebene Berechtigung kann nicht gelöscht werden.', { code: 'issued' });
    const card = await unfinishedCard(db, ticket.id);
    if (card !== undefined) {
      throw new Refusal(
        409,
        `Die Ausgabe auf die Karte ${card} ist nicht abgeschlossen. Bitte schließen Sie die Ausgabe ab oder ersetzen Sie die Berechtigung.`,
        { code: 'on-card' },
      );
    }
    await db.update(tickets).set({ status: 'DELETED' }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'deleted', staff.sub, now, {});
  }),
  answer(calls.getDocumentTemplates, () => documentTemplates.filter(({ id }) => id > 0)),
  answer(calls.createTicketDocument, async ({ params: { uuid, id }, body: { documentTemplateId } }, { db }) => {
    const ticket = await ticketOf(db, uuid, id);
    const template = documentTemplates.find((candidate) => candidate.id === documentTemplateId);
    if (!template) throw notFound('Die Dokumentvorlage');
    return {
      dataUri: await ticketDocument(template.name, ticket, await holderForTickets(db, uuid)),
      filename: fileNameOf(template.name, ticket),
    };
  }),
];
