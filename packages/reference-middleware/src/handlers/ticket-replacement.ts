import { calls } from '@aboschalter/contract';
import { getPreviousDay } from '../catalogue/validity.ts';
import { tickets } from '../db/schema/all.ts';
import { addAccountEntry } from '../domain/account.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { updateTicket, auditTickets } from '../domain/update-ticket.ts';
import { buildTicketOrThrow } from '../domain/build-ticket-or-throw.ts';
import { transferTermination } from '../domain/calculate-termination-entries.ts';
import { assertTransition } from '../domain/ticket-statuses.ts';
import { lockTicketForUpdate } from '../domain/lock-ticket.ts';
import { assertNoTariffSuccessor } from '../domain/tariff-successors.ts';
import { toTicket, assertMayIssue } from '../domain/tickets.ts';
import { createNotFoundError, ApiError, expectOne } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';
import { getSalesPoint } from '../http/authenticate.ts';

/** Calls that replace a ticket by a new one: replacement and change of tariff. */
export const ticketSuccessorRoutes = [
  defineRoute(
    calls.replaceTicket,
    async ({ params: { uuid, id }, body: { idReason, fee, version } }, { db, staff, now, settings: { installation } }) => {
      const { ticket, people } = await lockTicketForUpdate(db, { holderUuid: uuid, id }, staff, { version, now });
      const replacedStatus = assertTransition('replace', ticket, now);
      assertMayIssue(people, staff);
      const reason = installation.baseData.reasonsAboTicketReplacement.find((candidate) => candidate.id === idReason);
      if (!reason) throw createNotFoundError('Der Grund');
      if (reason.fee !== fee)
        throw new ApiError(409, 'Die Gebühr hat sich geändert. Bitte öffnen Sie den Dialog erneut.', { code: 'fee-changed' });
      const copy = { ...ticket, id: undefined, appInstanceNumber: null, appInstanceOrgId: null, orderLine: null, orderLineIndex: null };
      // A terminated ticket stays terminated on the new card.
      const status = ticket.terminationDate === null ? 'ORDERED' : 'TERMINATION_ORDERED';
      const created = await db
        .insert(tickets)
        .values({ ...copy, version: 1, ticketNumber: 0, status, creationDate: now })
        .returning();
      await auditTickets({ db, staff, now }, created, 'created', `Ersatz für ${id}`);
      const { id: newTicket } = expectOne(created, 'Die Berechtigung');
      await transferTermination({ db, staff, now }, ticket.id, newTicket);
      await updateTicket(
        { db, staff, now },
        ticket,
        { status: replacedStatus },
        { kind: 'replaced', details: { idReason, fee, newTicket } },
        [{ field: 'reason', from: null, to: reason.displayname }],
      );
      const subject = `Gebühr für den Ersatz (${reason.displayname}): ${ticket.productVariantName}`;
      await addAccountEntry({ db, staff, now }, people.customer.uuid, { amount: fee, subject });
    },
  ),
  defineRoute(calls.exchangeTicket, async ({ params, body: { version, ...body } }, { db, staff, now, settings: { installation } }) => {
    const { ticket, people } = await lockTicketForUpdate(db, params, staff, { version, now });
    const exchangedStatus = assertTransition('exchange', ticket, now);
    assertMayIssue(people, staff);
    await assertNoTariffSuccessor(db, ticket.id, now);
    const salesPointNumber = getSalesPoint(staff, body.salesPointNumber);
    // The call has no field for a start card, but only a start card may begin today.
    const instantSubscription = body.startDate === toLocalDate(now);
    const rows = await db
      .insert(tickets)
      .values(buildTicketOrThrow(installation.catalogue, { ...body, salesPointNumber, instantSubscription }, params.holderUuid, now))
      .returning();
    const created = expectOne(rows, 'Die Berechtigung');
    const lastDay = getPreviousDay(body.startDate);
    // A ticket that was already terminated to an earlier day keeps that day.
    const terminationDate = ticket.terminationDate !== null && ticket.terminationDate < lastDay ? ticket.terminationDate : lastDay;
    await auditTickets({ db, staff, now }, rows, 'created', `Tarifwechsel von ${ticket.id}`);
    const details = { idProductVariant: body.idProductVariant, newTicket: created.id };
    await updateTicket({ db, staff, now }, ticket, { status: exchangedStatus, terminationDate }, { kind: 'exchanged', details });
    return toTicket(created, now);
  }),
];
