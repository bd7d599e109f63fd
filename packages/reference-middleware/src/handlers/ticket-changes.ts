import { calls } from '@aboschalter/contract';
import { book, payOutCredit } from '../domain/account.ts';
import { baseDataOf } from '../domain/base-data.ts';
import { businessDay } from '../domain/business-day.ts';
import { changeTicket } from '../domain/change-ticket.ts';
import { requireNotExchanged } from '../domain/exchanged-tickets.ts';
import { fileNameOf, TERMINATION, ticketDocument } from '../domain/ticket-documents.ts';
import { bookedBy, terminationBookings } from '../domain/termination-bookings.ts';
import { requireTerminationDate } from '../domain/termination-date.ts';
import { requireDeed } from '../domain/ticket-statuses.ts';
import { ticketToChange } from '../domain/ticket-to-change.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Extend the proof, terminate and take that back. */
export const ticketChangeRoutes = [
  answer(calls.extendProof, async ({ params, body: { validUntil, version } }, { db, staff, now }) => {
    const { ticket } = await ticketToChange(db, params, staff, { version, now });
    requireDeed('extend-proof', ticket, now);
    if (ticket.proofUntil === null) throw new Refusal(409, 'Diese Berechtigung verlangt keinen Nachweis.', { code: 'no-proof' });
    if (validUntil <= ticket.proofUntil) {
      throw new Refusal(400, 'Der neue Nachweis muss länger gelten als der bisherige.', {
        code: 'proof-date',
        fields: { validUntil: 'Zu früh' },
      });
    }
    await changeTicket({ db, staff, now }, ticket, { proofUntil: validUntil }, { kind: 'proof-extended', details: { validUntil } });
  }),
  answer(calls.terminateTicket, async ({ params, body: { version, ...body } }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, params, staff, { version, now });
    const status = requireDeed('terminate', ticket, now);
    const reason = baseDataOf().reasonsTicketTermination.find(({ uuid }) => uuid === body.uuidReason);
    if (!reason) throw notFound('Der Grund');
    requireTerminationDate(body.terminationDate, ticket, businessDay(now));
    const bookings = terminationBookings(ticket, body);
    for (const booking of bookings) await book({ db, staff, now }, people.customer.uuid, booking);
    if (body.bookCreditNote) await payOutCredit({ db, staff, now }, people.customer.uuid);
    const booked = bookings.reduce((sum, { amount }) => sum + amount, 0);
    await changeTicket(
      { db, staff, now },
      ticket,
      { status, terminationDate: body.terminationDate },
      { kind: 'terminated', details: { ...body, booked } },
      [{ field: 'reason', from: null, to: reason.displayname }],
    );
    const terminated = { ...ticket, terminationDate: body.terminationDate };
    return { dataUri: await ticketDocument(TERMINATION, terminated, people, now), filename: fileNameOf(TERMINATION, ticket) };
  }),
  answer(calls.withdrawTermination, async ({ params, body: { reason, version } }, { db, staff, now }) => {
    const { ticket, people } = await ticketToChange(db, params, staff, { version, now });
    const status = requireDeed('withdraw-termination', ticket, now);
    await requireNotExchanged(db, ticket.id, now);
    const returned = await bookedBy(db, ticket.id);
    const subject = `Zurückgenommene Kündigung: ${ticket.productVariantName}`;
    await book({ db, staff, now }, people.customer.uuid, { amount: -returned, subject });
    const event = { kind: 'termination-withdrawn', details: { reason, returned } };
    await changeTicket({ db, staff, now }, ticket, { terminationDate: null, status }, event, [{ field: 'reason', from: null, to: reason }]);
  }),
];
