import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { dayBefore } from '../catalogue/validity.ts';
import { tickets } from '../db/schema/all.ts';
import { baseDataOf } from '../domain/base-data.ts';
import { businessDay } from '../domain/business-day.ts';
import { newTicket } from '../domain/new-ticket.ts';
import { requireRunning, ticketToChange } from '../domain/ticket-to-change.ts';
import { asTicket, recordEvent, requireIssuable } from '../domain/tickets.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** What puts a new ticket in the place of an old one: replace it, change the tariff. */
export const ticketSuccessorRoutes = [
  answer(calls.replaceTicket, async ({ params: { uuid, id }, body: { idReason, fee } }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, { holderUuid: uuid, id }, staff);
    requireRunning(ticket);
    requireIssuable(people, staff);
    const reason = baseDataOf().reasonsAboTicketReplacement.find((candidate) => candidate.id === idReason);
    if (!reason) throw notFound('Der Grund');
    if (reason.fee !== fee)
      throw new Refusal(409, 'Die Gebühr hat sich geändert. Bitte öffnen Sie den Dialog erneut.', { code: 'fee-changed' });
    const copy = { ...ticket, id: undefined, appInstanceNumber: null, appInstanceOrgId: null, orderLine: null, orderLineCopy: null };
    // What is terminated stays so on the new card.
    const status = ticket.terminationDate === null ? 'ORDERED' : 'TERMINATION_ORDERED';
    await db.insert(tickets).values({ ...copy, ticketNumber: 0, status, creationDate: now });
    await db.update(tickets).set({ status: 'REPLACED' }).where(eq(tickets.id, id));
    await recordEvent(db, id, 'replaced', staff.sub, now, { idReason, fee });
  }),
  answer(calls.exchangeTicket, async ({ params, body }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, params, staff);
    requireRunning(ticket);
    requireIssuable(people, staff);
    // The call has no word for a start card; nothing else may start today.
    const instantSubscription = body.startDate === businessDay(now);
    const rows = await db
      .insert(tickets)
      .values(newTicket({ ...body, instantSubscription }, params.holderUuid, now))
      .returning();
    const created = theOne(rows, 'Die Berechtigung');
    const lastDay = dayBefore(body.startDate);
    const terminationDate = ticket.terminationDate !== null && ticket.terminationDate < lastDay ? ticket.terminationDate : lastDay;
    await db.update(tickets).set({ status: 'TERMINATION_ORDERED', terminationDate }).where(eq(tickets.id, ticket.id));
    await recordEvent(db, ticket.id, 'exchanged', staff.sub, now, { idProductVariant: body.idProductVariant, newTicket: created.id });
    return asTicket(created);
  }),
];
