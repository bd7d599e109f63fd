import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { cardSession, openCardSession } from '../domain/card-session.ts';
import { beginIssuing, cardAuthorizationOf, issuingOf, recordStep, undoIssuing } from '../domain/issuing.ts';
import { holderForTickets, isIssued, requireIssuable, ticketOfCustomer } from '../domain/tickets.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

const issuable = ['ORDERED', 'ACTIVE', 'TERMINATION_ORDERED'];

/** The session for the command server, and the journal of what it writes. */
export const cardJournalRoutes = [
  answer(calls.getCommandServerSession, async (_, { db, staff, now }) => ({ webSessionId: await openCardSession(db, staff, now) })),
  answer(calls.getIssuing, async ({ params }, { db }) => issuingOf(db, (await ticketOfCustomer(db, params)).id)),
  answer(calls.beginIssuing, async ({ params: { webSessionId }, body }, { db, now }) => {
    const staff = await cardSession(db, webSessionId, now);
    if (!staff.roles.has('issue-ticket')) throw new Refusal(403, 'Ihnen fehlt das Recht, Berechtigungen auszugeben.', { code: 'forbidden' });
    const ticket = theOne(await db.select().from(tickets).where(eq(tickets.id, Number(body.authorizationId))).for('update'), 'Die Berechtigung');
    const people = await holderForTickets(db, ticket.uuidTicketHolder);
    if (people.holder.idTicketHolder !== Number(body.ticketHolderId)) throw notFound('Die Berechtigung dieses Fahrkarteninhabers');
    requireIssuable(people, staff);
    if (ticket.issueType !== 'E_TICKET_VDV') throw new Refusal(409, 'Diese Berechtigung wird nicht auf eine Chipkarte ausgegeben.');
    if (!issuable.includes(ticket.status)) throw new Refusal(409, 'Diese Berechtigung kann nicht mehr ausgegeben werden.');
    const journal = await issuingOf(db, ticket.id);
    if (isIssued(ticket) && journal.state === 'NONE') throw new Refusal(409, 'Diese Berechtigung wurde bereits ausgegeben.');
    const { issuingId, authorizationNumber, action } = await beginIssuing(db, ticket.id, body, now);
    return {
      issuingId,
      action,
      authorization: cardAuthorizationOf(ticket, people.holder, authorizationNumber, body.appInstanceOrgId),
      holderName: [people.holder.firstName, people.holder.lastName].filter(Boolean).join(' '),
    };
  }),
  answer(calls.recordIssuingStep, async ({ params: { webSessionId, issuingId }, body }, { db, now }) => {
    const { sub } = await cardSession(db, webSessionId, now);
    return recordStep(db, issuingId, body.step, body.appInstanceNumber, sub, now);
  }),
  answer(calls.getHolderForCard, async ({ params: { webSessionId, ticketHolderId } }, { db, now }) => {
    await cardSession(db, webSessionId, now);
    const rows = await db.select().from(ticketHolders).where(eq(ticketHolders.idTicketHolder, Number(ticketHolderId)));
    const { firstName, lastName, birthdate, picture } = theOne(rows, 'Der Fahrkarteninhaber');
    return { firstName: firstName ?? '', lastName: lastName ?? '', birthdate, picture };
  }),
  answer(calls.recordWithdrawal, async ({ params: { webSessionId }, body }, { db, now }) => {
    const { sub } = await cardSession(db, webSessionId, now);
    await undoIssuing(db, body.appInstanceNumber, body.authorizationNumber, sub, now);
    return {};
  }),
];
