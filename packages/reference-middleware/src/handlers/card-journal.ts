import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { beginIssuing } from '../domain/begin-issuing.ts';
import { raiseAboveCard } from '../domain/counters.ts';
import { declareCardLost } from '../domain/card-loss.ts';
import { requireChangeable } from '../domain/company-assignment.ts';
import { cardAuthorizationOf } from '../domain/card-authorization.ts';
import { ORG_ID } from '../domain/demo-configuration.ts';
import { cardSession, issuingSession, openCardSession, prolongSession, requireTicket } from '../domain/card-session.ts';
import { pictureOf } from '../domain/pictures.ts';
import { issuingOf } from '../domain/issuing-journal.ts';
import { recordReading } from '../domain/record-reading.ts';
import { requireNoIssueProblem } from '../domain/exchanged-tickets.ts';
import { recordStep } from '../domain/record-step.ts';
import { beginWithdrawal, recordWithdrawal } from '../domain/record-withdrawal.ts';
import { isIssued, requireDeed } from '../domain/ticket-statuses.ts';
import { holderForTickets, isRunning, lockedTicketOf, requireIssuable, ticketOf } from '../domain/tickets.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { answer, type Context } from '../http/route.ts';

/** The session for the command server, and the journal of what it writes. */
export const cardJournalRoutes = [
  answer(calls.getCommandServerSession, async ({ query: { ticketId } }, { db, staff, now, settings: { offer } }) => ({
    webSessionId: await openCardSession(db, staff, offer.capabilities.includes('issuingJournal') ? ticketId : undefined, now),
  })),
  answer(calls.getIssuing, async ({ params: { customerUuid, holderUuid, id } }, { db }) => {
    await holderForTickets(db, holderUuid, customerUuid);
    return issuingOf(db, (await ticketOf(db, holderUuid, id)).id);
  }),
  answer(calls.declareCardLost, async ({ params: { customerUuid, holderUuid, id }, body }, { db, staff, now }) => {
    const { holder } = await holderForTickets(db, holderUuid, customerUuid);
    requireChangeable(holder, staff);
    return declareCardLost(db, await lockedTicketOf(db, holderUuid, id), body.appInstanceNumber, staff, now);
  }),
  answer(calls.beginIssuing, async ({ params: { webSessionId }, body }, { db, now, settings }) => {
    const session = await issuingSession(db, webSessionId, now);
    requireTicket(session, Number(body.authorizationId), settings.offer);
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
    if (ticket.issueType !== 'E_TICKET_VDV')
      throw new Refusal(409, 'Diese Berechtigung wird nicht auf eine Chipkarte ausgegeben.', { code: 'issue-type' });
    if (!isRunning(ticket, now)) requireDeed('issue', ticket, now);
    await raiseAboveNumbers(db, body, settings);
    const journal = await issuingOf(db, ticket.id);
    if (isIssued(ticket) && journal.state === 'NONE')
      throw new Refusal(409, 'Diese Berechtigung wurde bereits ausgegeben.', { code: 'already-issued' });
    const { issuingId, authorizationNumber, action } = await beginIssuing(db, ticket.id, body, now, async () => {
      requireIssuable(people, session.staff);
      await requireNoIssueProblem(db, ticket, now);
    });
    await prolongSession(db, webSessionId, now);
    return {
      issuingId,
      action,
      authorization: cardAuthorizationOf(ticket, holder, authorizationNumber),
      holderName: [holder.firstName, holder.lastName].filter(Boolean).join(' '),
    };
  }),
  answer(calls.recordIssuingStep, async ({ params: { webSessionId, issuingId }, body }, { db, now, settings }) => {
    const session = await issuingSession(db, webSessionId, now);
    return recordStep(db, { issuingId, ...body }, session.staff, now, (ticketId) => requireTicket(session, ticketId, settings.offer));
  }),
  answer(calls.getHolderForCard, async ({ params: { webSessionId, ticketHolderId } }, { db, now, settings }) => {
    const session = await issuingSession(db, webSessionId, now);
    const [found] = settings.offer.capabilities.includes('issuingJournal')
      ? await db
          .select({ holder: ticketHolders })
          .from(ticketHolders)
          .innerJoin(tickets, eq(tickets.uuidTicketHolder, ticketHolders.uuid))
          .where(eq(tickets.id, session.ticketId ?? 0))
      : await db
          .select({ holder: ticketHolders })
          .from(ticketHolders)
          .where(eq(ticketHolders.idTicketHolder, Number(ticketHolderId)));
    if (found?.holder.idTicketHolder !== Number(ticketHolderId)) {
      throw new Refusal(
        403,
        'Diese Sitzung am Kommandoserver gilt nicht für diesen Fahrkarteninhaber. Bitte starten Sie den Vorgang neu.',
        {
          code: 'other-holder',
        },
      );
    }
    const { firstName, lastName, birthdate } = found.holder;
    const picture = await pictureOf(found.holder, settings.files);
    return { firstName: firstName ?? '', lastName: lastName ?? '', birthdate, picture };
  }),
  answer(calls.recordWithdrawal, async ({ params: { webSessionId }, body }, { db, now }) => {
    const session = await issuingSession(db, webSessionId, now);
    if (body.step === 'REMOVE_SENT') await beginWithdrawal(db, body);
    else await recordWithdrawal(db, body, session, now);
    return {};
  }),
  answer(calls.recordReading, async ({ params: { webSessionId }, body }, { db, now, settings }) => {
    await recordReading(db, body, await cardSession(db, webSessionId, now), now);
    await raiseAboveNumbers(db, body, settings);
    return {};
  }),
];

/** Keeps new authorization numbers above those of a card of ours, and warns if they were not. */
async function raiseAboveNumbers(
  db: Context['db'],
  {
    appInstanceOrgId,
    authorizationNumbersOnCard,
  }: { readonly appInstanceOrgId: number; readonly authorizationNumbersOnCard: readonly number[] },
  { counterRaised }: Context['settings'],
): Promise<void> {
  const raised = appInstanceOrgId === ORG_ID ? await raiseAboveCard(db, authorizationNumbersOnCard) : undefined;
  if (raised) counterRaised?.(raised);
}
