import { calls } from '@aboschalter/contract';
import { addDays, endOfMonth, formatISO, parseISO } from 'date-fns';
import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema/all.ts';
import { baseDataOf } from '../domain/base-data.ts';
import { newTicket } from '../domain/new-ticket.ts';
import { fileNameOf, ticketDocument } from '../domain/ticket-documents.ts';
import { asTicket, holderForTickets, recordEvent, requireIssuable, ticketOf, ticketOfCustomer, type TicketRow } from '../domain/tickets.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

const calendarDate = (date: Date) => formatISO(date, { representation: 'date' });
const over = ['TERMINATED', 'DELETED', 'EXPIRED', 'REPLACED', 'ORDER_REJECTED'];

function requireRunning({ status }: TicketRow): void {
  if (over.includes(status)) throw new Refusal(409, 'Diese Berechtigung ist nicht mehr gültig und kann nicht geändert werden.');
}

/** Replace, change the tariff, extend the proof, terminate and take that back. */
export const ticketChangeRoutes = [
  answer(calls.replaceTicket, async ({ params: { uuid, id }, body: { idReason, fee } }, { db, staff, now }) => {
    const ticket = await ticketOf(db, uuid, id, true);
    requireRunning(ticket);
    requireIssuable(await holderForTickets(db, uuid), staff);
    const reason = baseDataOf().reasonsAboTicketReplacement.find((candidate) => candidate.id === idReason);
    if (!reason) throw notFound('Der Grund');
    if (reason.fee !== fee) throw new Refusal(409, 'Die Gebühr hat sich geändert. Bitte öffnen Sie den Dialog erneut.');
    const { id: _, appInstanceNumber: __, appInstanceOrgId: ___, ...copy } = ticket;
    await db.insert(tickets).values({ ...copy, ticketNumber: 0, status: 'ORDERED', creationDate: now });
    await db.update(tickets).set({ status: 'REPLACED' }).where(eq(tickets.id, id));
    await recordEvent(db, id, 'replaced', staff.sub, now, { idReason, fee });
  }),
  answer(calls.exchangeTicket, async ({ params, body }, { db, staff, now }) => {
    const ticket = await ticketOfCustomer(db, params, true);
    requireRunning(ticket);
    requireIssuable(await holderForTickets(db, params.holderUuid), staff);
    const created = await db.insert(tickets).values(newTicket(body, params.holderUuid, now)).returning();
    const lastDay = calendarDate(addDays(parseISO(body.startDate), -1));
    await db.update(tickets).set({ status: 'TERMINATION_ORDERED', terminationDate: lastDay }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'exchanged', staff.sub, now, { idProductVariant: body.idProductVariant });
    return asTicket(theOne(created, 'Die Berechtigung'));
  }),
  answer(calls.extendProof, async ({ params, body: { validUntil } }, { db, staff, now }) => {
    const ticket = await ticketOfCustomer(db, params, true);
    requireRunning(ticket);
    if (ticket.proofUntil === null) throw new Refusal(409, 'Diese Berechtigung verlangt keinen Nachweis.');
    if (validUntil <= ticket.proofUntil) throw new Refusal(400, 'Der neue Nachweis muss länger gelten als der bisherige.', { fields: { validUntil: 'Zu früh' } });
    await db.update(tickets).set({ proofUntil: validUntil }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'proof-extended', staff.sub, now, { validUntil });
  }),
  answer(calls.terminateTicket, async ({ params, body }, { db, staff, now }) => {
    const ticket = await ticketOfCustomer(db, params, true);
    requireRunning(ticket);
    if (ticket.terminationDate !== null) throw new Refusal(409, 'Diese Berechtigung ist bereits gekündigt.');
    if (!baseDataOf().reasonsTicketTermination.some(({ uuid }) => uuid === body.uuidReason)) throw notFound('Der Grund');
    if (body.terminationDate < calendarDate(endOfMonth(now))) {
      throw new Refusal(400, 'Gekündigt werden kann frühestens zum Ende dieses Monats.', { fields: { terminationDate: 'Zu früh' } });
    }
    await db.update(tickets).set({ status: 'TERMINATION_ORDERED', terminationDate: body.terminationDate }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'terminated', staff.sub, now, body);
    const title = 'Kündigungsbestätigung';
    return { dataUri: await ticketDocument(title, ticket, await holderForTickets(db, params.holderUuid)), filename: fileNameOf(title, ticket) };
  }),
  answer(calls.withdrawTermination, async ({ params, body: { reason } }, { db, staff, now }) => {
    const ticket = await ticketOfCustomer(db, params, true);
    if (ticket.terminationDate === null || ticket.status === 'TERMINATED') throw new Refusal(409, 'Hier gibt es keine Kündigung, die zurückgenommen werden kann.');
    const status = (ticket.ticketNumber ?? 0) > 0 ? 'ACTIVE' : 'ORDERED';
    await db.update(tickets).set({ terminationDate: null, status }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'termination-withdrawn', staff.sub, now, { reason });
  }),
];
