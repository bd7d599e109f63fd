import { activeTicketStatuses, calls } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { tickets } from '../db/schema/all.ts';
import { nextNumber } from '../domain/counters.ts';
import { newTicket } from '../domain/new-ticket.ts';
import { holderByUuid } from '../domain/people.ts';
import { documentTemplates, fileNameOf, ticketDocument } from '../domain/ticket-documents.ts';
import { asTicket, holderForTickets, isIssued, recordEvent, requireIssuable, ticketOf, ticketOfCustomer } from '../domain/tickets.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

const active = new Set<string>(activeTicketStatuses);

/** Order, list, issue without a card, delete, and the documents of tickets. */
export const ticketRoutes = [
  answer(calls.getAboTickets, async ({ params: { uuid }, query: { activeOnly } }, { db }) => {
    await holderByUuid(db, uuid);
    const rows = await db.select().from(tickets).where(eq(tickets.uuidTicketHolder, uuid)).orderBy(asc(tickets.id));
    return rows.filter(({ status }) => !activeOnly || active.has(status.toUpperCase())).map(asTicket);
  }),
  answer(calls.orderTickets, async ({ params: { holderUuid }, body }, { db, staff, now }) => {
    requireIssuable(await holderForTickets(db, holderUuid), staff);
    const rows = await db.insert(tickets).values(body.map((line) => newTicket(line, holderUuid, now))).returning();
    return rows.map(asTicket);
  }),
  answer(calls.issueTicket, async ({ params: { customerUuid, holderUuid }, body: { ticketId } }, { db, staff, now }) => {
    requireIssuable(await holderForTickets(db, holderUuid, customerUuid), staff);
    const ticket = await ticketOf(db, holderUuid, ticketId, true);
    if (isIssued(ticket)) return asTicket(ticket);
    if (ticket.issueType === 'E_TICKET_VDV') throw new Refusal(409, 'Diese Berechtigung wird auf eine Chipkarte ausgegeben.');
    if (!active.has(ticket.status)) throw new Refusal(409, 'Diese Berechtigung kann nicht mehr ausgegeben werden.');
    const ticketNumber = await nextNumber(db, 'authorization');
    const [issued] = await db.update(tickets).set({ ticketNumber, status: 'ACTIVE' }).where(eq(tickets.id, ticketId)).returning();
    await recordEvent(db, ticketId, 'issued', staff.sub, now, { ticketNumber });
    if (!issued) throw notFound('Die Berechtigung');
    return asTicket(issued);
  }),
  answer(calls.deleteTicket, async ({ params }, { db, staff, now }) => {
    const ticket = await ticketOfCustomer(db, params, true);
    if (isIssued(ticket)) throw new Refusal(409, 'Eine ausgegebene Berechtigung kann nicht gelöscht werden.');
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
