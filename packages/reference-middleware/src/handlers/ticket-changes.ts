import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { lastOfMonth } from '../catalogue/validity.ts';
import { tickets } from '../db/schema/all.ts';
import { baseDataOf } from '../domain/base-data.ts';
import { businessDay } from '../domain/business-day.ts';
import { fileNameOf, ticketDocument } from '../domain/ticket-documents.ts';
import { requireRunning, ticketToChange } from '../domain/ticket-to-change.ts';
import { isIssued, recordEvent, statusWhen } from '../domain/tickets.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Extend the proof, terminate and take that back. */
export const ticketChangeRoutes = [
  answer(calls.extendProof, async ({ params, body: { validUntil } }, { db, staff, now }) => {
    const { ticket } = await ticketToChange(db, params, staff);
    requireRunning(ticket);
    if (ticket.proofUntil === null) throw new Refusal(409, 'Diese Berechtigung verlangt keinen Nachweis.');
    if (validUntil <= ticket.proofUntil) {
      throw new Refusal(400, 'Der neue Nachweis muss länger gelten als der bisherige.', { fields: { validUntil: 'Zu früh' } });
    }
    await db.update(tickets).set({ proofUntil: validUntil }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'proof-extended', staff.sub, now, { validUntil });
  }),
  answer(calls.terminateTicket, async ({ params, body }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, params, staff);
    requireRunning(ticket);
    if (ticket.terminationDate !== null) throw new Refusal(409, 'Diese Berechtigung ist bereits gekündigt.');
    if (!baseDataOf().reasonsTicketTermination.some(({ uuid }) => uuid === body.uuidReason)) throw notFound('Der Grund');
    if (body.terminationDate < lastOfMonth(businessDay(now))) {
      throw new Refusal(400, 'Gekündigt werden kann frühestens zum Ende dieses Monats.', { fields: { terminationDate: 'Zu früh' } });
    }
    await db.update(tickets).set({ status: 'TERMINATION_ORDERED', terminationDate: body.terminationDate }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'terminated', staff.sub, now, body);
    const title = 'Kündigungsbestätigung';
    return { dataUri: await ticketDocument(title, ticket, people), filename: fileNameOf(title, ticket) };
  }),
  answer(calls.withdrawTermination, async ({ params, body: { reason } }, { db, staff, now }) => {
    const { ticket } = await ticketToChange(db, params, staff);
    if (ticket.terminationDate === null || ticket.status !== 'TERMINATION_ORDERED') {
      throw new Refusal(409, 'Hier gibt es keine Kündigung, die zurückgenommen werden kann.');
    }
    const status = statusWhen(isIssued(ticket), { status: 'ORDERED' });
    await db.update(tickets).set({ terminationDate: null, status }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'termination-withdrawn', staff.sub, now, { reason });
  }),
];
