import { calls } from '@aboschalter/contract';
import { dayBefore } from '../catalogue/validity.ts';
import { tickets } from '../db/schema/all.ts';
import { book } from '../domain/account.ts';
import { baseDataOf } from '../domain/base-data.ts';
import { businessDay } from '../domain/business-day.ts';
import { changeTicket, noteTickets } from '../domain/change-ticket.ts';
import { newTicket } from '../domain/new-ticket.ts';
import { takeOverTermination } from '../domain/termination-bookings.ts';
import { requireDeed } from '../domain/ticket-statuses.ts';
import { ticketToChange } from '../domain/ticket-to-change.ts';
import { requireNotExchanged } from '../domain/exchanged-tickets.ts';
import { asTicket, requireIssuable } from '../domain/tickets.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';
import { salesPointOf } from '../http/staff.ts';

/** What puts a new ticket in the place of an old one: replace it, change the tariff. */
export const ticketSuccessorRoutes = [
  answer(calls.replaceTicket, async ({ params: { uuid, id }, body: { idReason, fee, version } }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, { holderUuid: uuid, id }, staff, { version, now });
    const over = requireDeed('replace', ticket, now);
    requireIssuable(people, staff);
    const reason = baseDataOf().reasonsAboTicketReplacement.find((candidate) => candidate.id === idReason);
    if (!reason) throw notFound('Der Grund');
    if (reason.fee !== fee)
      throw new Refusal(409, 'Die Gebühr hat sich geändert. Bitte öffnen Sie den Dialog erneut.', { code: 'fee-changed' });
    const copy = { ...ticket, id: undefined, appInstanceNumber: null, appInstanceOrgId: null, orderLine: null, orderLineCopy: null };
    // What is terminated stays so on the new card.
    const status = ticket.terminationDate === null ? 'ORDERED' : 'TERMINATION_ORDERED';
    const created = await db
      .insert(tickets)
      .values({ ...copy, version: 1, ticketNumber: 0, status, creationDate: now })
      .returning();
    await noteTickets({ db, staff, now }, created, 'created', `Ersatz für ${id}`);
    await takeOverTermination({ db, staff, now }, ticket.id, theOne(created, 'Die Berechtigung').id);
    await changeTicket({ db, staff, now }, ticket, { status: over }, { kind: 'replaced', details: { idReason, fee } }, [
      { field: 'reason', from: null, to: reason.displayname },
    ]);
    const subject = `Gebühr für den Ersatz (${reason.displayname}): ${ticket.productVariantName}`;
    await book({ db, staff, now }, people.customer.uuid, { amount: fee, subject });
  }),
  answer(calls.exchangeTicket, async ({ params, body: { version, ...body } }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, params, staff, { version, now });
    const ending = requireDeed('exchange', ticket, now);
    requireIssuable(people, staff);
    await requireNotExchanged(db, ticket.id, now);
    const salesPointNumber = salesPointOf(staff, body.salesPointNumber);
    // The call has no word for a start card; nothing else may start today.
    const instantSubscription = body.startDate === businessDay(now);
    const rows = await db
      .insert(tickets)
      .values(newTicket({ ...body, salesPointNumber, instantSubscription }, params.holderUuid, now))
      .returning();
    const created = theOne(rows, 'Die Berechtigung');
    const lastDay = dayBefore(body.startDate);
    const terminationDate = ticket.terminationDate !== null && ticket.terminationDate < lastDay ? ticket.terminationDate : lastDay;
    await noteTickets({ db, staff, now }, rows, 'created', `Tarifwechsel von ${ticket.id}`);
    const details = { idProductVariant: body.idProductVariant, newTicket: created.id };
    await changeTicket({ db, staff, now }, ticket, { status: ending, terminationDate }, { kind: 'exchanged', details });
    return asTicket(created, now);
  }),
];
