import { calls } from '@aboschalter/contract';
import { addAccountEntry, payOutCredit } from '../domain/account.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { updateTicket } from '../domain/update-ticket.ts';
import { assertNoTariffSuccessor } from '../domain/tariff-successors.ts';
import { toFileName, TERMINATION_LETTER, createTicketDocument } from '../domain/ticket-documents.ts';
import { getBookedAmount, calculateTerminationEntries } from '../domain/calculate-termination-entries.ts';
import { assertTerminationDate } from '../domain/termination-date.ts';
import { assertTransition } from '../domain/ticket-statuses.ts';
import { lockTicketForUpdate } from '../domain/lock-ticket.ts';
import { createNotFoundError, ApiError } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';

/** Calls that extend a proof, terminate a ticket and withdraw a termination. */
export const ticketChangeRoutes = [
  defineRoute(calls.extendProof, async ({ params, body: { validUntil, version } }, { db, staff, now }) => {
    const { ticket } = await lockTicketForUpdate(db, params, staff, { version, now });
    assertTransition('extend-proof', ticket, now);
    if (ticket.proofUntil === null)
      throw new ApiError(409, 'Diese Berechtigung verlangt keinen Nachweis.', { code: 'no-entitlement-proof-required' });
    if (validUntil <= ticket.proofUntil) {
      throw new ApiError(400, 'Der neue Nachweis muss länger gelten als der bisherige.', {
        code: 'invalid-entitlement-proof-date',
        fields: { validUntil: 'Zu früh' },
      });
    }
    await updateTicket({ db, staff, now }, ticket, { proofUntil: validUntil }, { kind: 'proof-extended', details: { validUntil } });
  }),
  defineRoute(calls.terminateTicket, async ({ params, body: { version, ...body } }, { db, staff, now, settings: { installation } }) => {
    const { ticket, people } = await lockTicketForUpdate(db, params, staff, { version, now });
    const status = assertTransition('terminate', ticket, now);
    const reason = installation.baseData.reasonsTicketTermination.find(({ uuid }) => uuid === body.uuidReason);
    if (!reason) throw createNotFoundError('Der Grund');
    assertTerminationDate(body.terminationDate, ticket, toLocalDate(now));
    const bookings = calculateTerminationEntries(installation.catalogue, ticket, body);
    for (const booking of bookings) await addAccountEntry({ db, staff, now }, people.customer.uuid, booking);
    if (body.bookCreditNote) await payOutCredit({ db, staff, now }, people.customer.uuid);
    const booked = bookings.reduce((sum, { amount }) => sum + amount, 0);
    await updateTicket(
      { db, staff, now },
      ticket,
      { status, terminationDate: body.terminationDate },
      { kind: 'terminated', details: { ...body, booked } },
      [{ field: 'reason', from: null, to: reason.displayname }],
    );
    const terminated = { ...ticket, terminationDate: body.terminationDate };
    return {
      dataUri: await createTicketDocument(TERMINATION_LETTER, terminated, people, now),
      filename: toFileName(TERMINATION_LETTER, ticket),
    };
  }),
  defineRoute(calls.withdrawTermination, async ({ params, body: { reason, version } }, { db, staff, now }) => {
    const { ticket, people } = await lockTicketForUpdate(db, params, staff, { version, now });
    const status = assertTransition('withdraw-termination', ticket, now);
    await assertNoTariffSuccessor(db, ticket.id, now);
    const returned = await getBookedAmount(db, ticket.id);
    const subject = `Zurückgenommene Kündigung: ${ticket.productVariantName}`;
    await addAccountEntry({ db, staff, now }, people.customer.uuid, { amount: -returned, subject });
    const event = { kind: 'termination-withdrawn', details: { reason, returned } };
    await updateTicket({ db, staff, now }, ticket, { terminationDate: null, status }, event, [{ field: 'reason', from: null, to: reason }]);
  }),
];
