import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { startIssuance } from '../domain/start-issuance.ts';
import { raiseAuthorizationCounter } from '../domain/counters.ts';
import { reportCardLost } from '../domain/card-loss.ts';
import { assertMayModify, assertMaySell } from '../domain/company-assignment.ts';
import { toCardAuthorization } from '../domain/card-authorization.ts';
import {
  getCommandServerSession,
  getIssuanceSession,
  createCommandServerSession,
  extendSession,
  assertSessionTicket,
} from '../domain/command-server-session.ts';
import { getPicture } from '../domain/pictures.ts';
import { getIssuingJournal } from '../domain/issuance-journal.ts';
import { reconcileWithCard } from '../domain/reconcile-with-card.ts';
import { assertNoIssueProblem } from '../domain/tariff-successors.ts';
import { recordIssuanceStep } from '../domain/record-issuance-step.ts';
import { startWithdrawal, recordWithdrawal } from '../domain/record-withdrawal.ts';
import { isIssued, assertTransition } from '../domain/ticket-statuses.ts';
import { getHolderWithCustomer, isActive, lockTicket, assertMayIssue, getTicket } from '../domain/tickets.ts';
import { createNotFoundError, ApiError, expectOne } from '../http/api-error.ts';
import { defineRoute, type RequestContext } from '../http/route.ts';

/**
 * Returns the account of the member of staff who opened the session. Calls that begin an operation on a card require that
 * this account is still active. Calls that report the progress of an operation do not, so that the journal is complete.
 */
const getAccountOfSession = async (
  { params }: { readonly params: { readonly webSessionId: string } },
  db: RequestContext['db'],
  now: Date,
) => (await getCommandServerSession(db, params.webSessionId, now)).staff.sub;

/** Calls for the sessions of the command server and the issuing journal. */
export const cardJournalRoutes = [
  defineRoute(calls.getCommandServerSession, async ({ query: { ticketId } }, { db, staff, now, settings: { offer } }) => ({
    // Without the issuing journal, a session is not limited to a ticket.
    webSessionId: await createCommandServerSession(db, staff, offer.capabilities.includes('issuingJournal') ? ticketId : undefined, now),
  })),
  defineRoute(calls.getIssuing, async ({ params: { customerUuid, holderUuid, id } }, { db }) => {
    await getHolderWithCustomer(db, holderUuid, customerUuid);
    return getIssuingJournal(db, (await getTicket(db, holderUuid, id)).id);
  }),
  defineRoute(calls.declareCardLost, async ({ params: { customerUuid, holderUuid, id }, body }, { db, staff, now }) => {
    const { holder } = await getHolderWithCustomer(db, holderUuid, customerUuid);
    assertMayModify(holder, staff);
    return reportCardLost(db, await lockTicket(db, holderUuid, id), body.appInstanceNumber, staff, now);
  }),
  defineRoute(
    calls.beginIssuing,
    async ({ params: { webSessionId }, body }, { db, now, settings }) => {
      const session = await getIssuanceSession(db, webSessionId, now);
      assertSessionTicket(session, Number(body.authorizationId), settings.offer);
      const ticket = expectOne(
        await db
          .select()
          .from(tickets)
          .where(eq(tickets.id, Number(body.authorizationId)))
          .for('update'),
        'Die Berechtigung',
      );
      const people = await getHolderWithCustomer(db, ticket.uuidTicketHolder);
      const { holder } = people;
      if (holder.idTicketHolder !== Number(body.ticketHolderId)) throw createNotFoundError('Die Berechtigung dieses Fahrkarteninhabers');
      if (ticket.issueType !== 'E_TICKET_VDV')
        throw new ApiError(409, 'Diese Berechtigung wird nicht auf eine Chipkarte ausgegeben.', { code: 'wrong-issue-type' });
      // Rejects ended tickets. An ACTIVE ticket, for which the journal decides below, has no transition `issue`.
      if (!isActive(ticket, now)) assertTransition('issue', ticket, now);
      await raiseCounterAboveCard(db, body, settings);
      const journal = await getIssuingJournal(db, ticket.id);
      // A ticket that was issued without the journal cannot be continued.
      if (isIssued(ticket) && journal.state === 'NONE')
        throw new ApiError(409, 'Diese Berechtigung wurde bereits ausgegeben.', { code: 'already-issued' });
      const { issuingId, authorizationNumber, action } = await startIssuance(db, ticket.id, body, now, async () => {
        assertMayIssue(people, session.staff);
        await assertNoIssueProblem(db, ticket, now);
      });
      await extendSession(db, webSessionId, now);
      return {
        issuingId,
        action,
        authorization: toCardAuthorization(settings.installation, ticket, holder, authorizationNumber),
        holderName: [holder.firstName, holder.lastName].filter(Boolean).join(' '),
      };
    },
    { account: getAccountOfSession },
  ),
  defineRoute(calls.recordIssuingStep, async ({ params: { webSessionId, issuingId }, body }, { db, now, settings }) => {
    const session = await getIssuanceSession(db, webSessionId, now);
    return recordIssuanceStep(db, { issuingId, ...body }, session.staff, now, (ticketId) =>
      assertSessionTicket(session, ticketId, settings.offer),
    );
  }),
  defineRoute(
    calls.getHolderForCard,
    async ({ params: { webSessionId, ticketHolderId } }, { db, now, settings }) => {
      const session = await getIssuanceSession(db, webSessionId, now);
      // With the issuing journal, the holder must be that of the ticket of the session.
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
        throw new ApiError(
          403,
          'Diese Sitzung am Kommandoserver gilt nicht für diesen Fahrkarteninhaber. Bitte starten Sie den Vorgang neu.',
          {
            code: 'holder-mismatch',
          },
        );
      }
      assertMaySell(found.holder, session.staff);
      const { firstName, lastName, birthdate } = found.holder;
      const picture = await getPicture(found.holder, settings.files);
      return { firstName: firstName ?? '', lastName: lastName ?? '', birthdate, picture };
    },
    { account: getAccountOfSession },
  ),
  defineRoute(
    calls.recordWithdrawal,
    async ({ params: { webSessionId }, body }, { db, now }) => {
      const session = await getIssuanceSession(db, webSessionId, now);
      if (body.step === 'REMOVE_SENT') await startWithdrawal(db, body);
      else await recordWithdrawal(db, body, session, now);
      return {};
    },
    { account: async (input, db, now) => (input.body.step === 'REMOVE_SENT' ? getAccountOfSession(input, db, now) : undefined) },
  ),
  defineRoute(calls.recordReading, async ({ params: { webSessionId }, body }, { db, now, settings }) => {
    await reconcileWithCard(db, body, await getCommandServerSession(db, webSessionId, now), now);
    await raiseCounterAboveCard(db, body, settings);
    return {};
  }),
];

/** Raises the counter of authorization numbers above the numbers on a card of our organization, and warns if it was lower. */
async function raiseCounterAboveCard(
  db: RequestContext['db'],
  {
    appInstanceOrgId,
    authorizationNumbersOnCard,
  }: { readonly appInstanceOrgId: number; readonly authorizationNumbersOnCard: readonly number[] },
  { onCounterRaised, installation }: RequestContext['settings'],
): Promise<void> {
  const raised =
    appInstanceOrgId === installation.organizationId ? await raiseAuthorizationCounter(db, authorizationNumbersOnCard) : undefined;
  if (raised) onCounterRaised?.(raised);
}
