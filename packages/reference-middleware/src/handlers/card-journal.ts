import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { beginIssuing } from '../domain/begin-issuing.ts';
import { cardAuthorizationOf } from '../domain/card-authorization.ts';
import { cardSession, issuingSession, openCardSession, prolongSession } from '../domain/card-session.ts';
import { issuingOf } from '../domain/issuing-journal.ts';
import { recordStep } from '../domain/record-step.ts';
import { recordWithdrawal } from '../domain/record-withdrawal.ts';
import { holderForTickets, isIssued, isRunning, requireIssuable, ticketOf } from '../domain/tickets.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** The session for the command server, and the journal of what it writes. */
export const cardJournalRoutes = [
  answer(calls.getCommandServerSession, async (_, { db, staff, now }) => ({ webSessionId: await openCardSession(db, staff, now) })),
  answer(calls.getIssuing, async ({ params: { customerUuid, holderUuid, id } }, { db }) => {
    await holderForTickets(db, holderUuid, customerUuid);
    return issuingOf(db, (await ticketOf(db, holderUuid, id)).id);
  }),
  answer(calls.beginIssuing, async ({ params: { webSessionId }, body }, { db, now }) => {
    const staff = await issuingSession(db, webSessionId, now);
    const ticket = theOne(
      await db
        .select()
        .from(tickets)
        .where(eq(tickets.id, Number(body.authorizationId)))
        .for('update'),
      'Die Berechtigung',
    );
    const people = await holderForTickets(db, ticket.uuidTicketHolder);
    const { holder } = people;
    if (holder.idTicketHolder !== Number(body.ticketHolderId)) throw notFound('Die Berechtigung dieses Fahrkarteninhabers');
    if (ticket.issueType !== 'E_TICKET_VDV') throw new Refusal(409, 'Diese Berechtigung wird nicht auf eine Chipkarte ausgegeben.');
    if (!isRunning(ticket)) throw new Refusal(409, 'Diese Berechtigung kann nicht mehr ausgegeben werden.', { code: 'ticket-over' });
    const journal = await issuingOf(db, ticket.id);
    if (isIssued(ticket) && journal.state === 'NONE')
      throw new Refusal(409, 'Diese Berechtigung wurde bereits ausgegeben.', { code: 'already-issued' });
    const { issuingId, authorizationNumber, action } = await beginIssuing(db, ticket.id, body, now, () => requireIssuable(people, staff));
    await prolongSession(db, webSessionId, now);
    return {
      issuingId,
      action,
      authorization: cardAuthorizationOf(ticket, holder, authorizationNumber),
      holderName: [holder.firstName, holder.lastName].filter(Boolean).join(' '),
    };
  }),
  answer(calls.recordIssuingStep, async ({ params: { webSessionId, issuingId }, body }, { db, now }) => {
    const { sub } = await issuingSession(db, webSessionId, now);
    return recordStep(db, { issuingId, ...body }, sub, now);
  }),
  answer(calls.getHolderForCard, async ({ params: { webSessionId, ticketHolderId } }, { db, now }) => {
    await cardSession(db, webSessionId, now);
    const rows = await db
      .select()
      .from(ticketHolders)
      .where(eq(ticketHolders.idTicketHolder, Number(ticketHolderId)));
    const { firstName, lastName, birthdate, picture } = theOne(rows, 'Der Fahrkarteninhaber');
    return { firstName: firstName ?? '', lastName: lastName ?? '', birthdate, picture };
  }),
  answer(calls.recordWithdrawal, async ({ params: { webSessionId }, body }, { db, now }) => {
    const { sub } = await cardSession(db, webSessionId, now);
    await recordWithdrawal(db, body, sub, now);
    return {};
  }),
];
