import { calls } from '@aboschalter/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { pendingWithdrawals, commandServerSessions, counters, issuances, lostCardAuthorizations, tickets } from '../../db/schema/all.ts';
import { formatIssuanceId, parseIssuanceId } from '../../domain/issuance-id.ts';
import { createCommandServer, ISSUE_TICKET_ROLES, createIssuanceRequestForNewTicket, openSession, ORG_ID } from '../issuing.ts';
import { customerUuid, holderUuid } from '../demo-customers.ts';
import type { TestMiddleware } from '../test-middleware.ts';
import {
  cardNumbers,
  toCardName,
  NO_CONCURRENT_CHANGES,
  type PersistedState,
  type Message,
  type SendMessage,
  type Reply,
  type ConcurrentChanges,
} from './persisted-state.ts';

/**
 * The sequence number of the session that sends all messages. Attempts and withdrawals that began before the session was
 * opened get a lower number, later ones get a higher number. The gaps let a withdrawal begin before or after an attempt.
 */
const SESSION_SEQUENCE_NUMBER = 1_000;
const getAttemptSequenceNumber = ({ hasAttempt }: ConcurrentChanges): number => (hasAttempt ? 1_020 : 980);
function getWithdrawalSequenceNumber(isAfterOpening: boolean, isBeforeAttempt: boolean): number {
  if (!isAfterOpening) return isBeforeAttempt ? 970 : 990;
  return isBeforeAttempt ? 1_010 : 1_030;
}
/** The number before the first authorization number of the middleware. */
const AUTHORIZATION_NUMBER_OFFSET = 900_000;
const toJournalId = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;
const toAuthorizationNumber = (number: number) => AUTHORIZATION_NUMBER_OFFSET + number;
const toModelNumber = (number: number | null) => (number === null || number === 0 ? 0 : number - AUTHORIZATION_NUMBER_OFFSET);

/**
 * Returns a function that restores a state of the database, sends one message to the middleware, and reads the next state.
 * Since equal states and messages have equal results, the function stores each result and returns it to later calls.
 */
export async function createMiddlewareUnderTest(middleware: TestMiddleware): Promise<SendMessage> {
  const { db } = middleware;
  const issuanceRequest = await createIssuanceRequestForNewTicket(middleware, cardNumbers.A);
  const ticketId = Number(issuanceRequest.authorizationId);
  const session = await openSession(middleware, ticketId);
  await db.update(commandServerSessions).set({ sequenceNumber: SESSION_SEQUENCE_NUMBER });
  // The middleware must give new operations higher sequence numbers than those of the restored state.
  await db.execute(sql`select setval('issuance_journal_seq', ${2 * SESSION_SEQUENCE_NUMBER})`);
  const server = createCommandServer(middleware, session);
  const ticketParams = { params: { customerUuid: customerUuid('erika'), holderUuid: holderUuid('erika'), id: ticketId } };
  const results = new Map<string, ReturnType<SendMessage>>();

  async function restore(
    { assigned, journal, pendingWithdrawals: withdrawals, lost, ticket }: PersistedState,
    since: ConcurrentChanges,
  ): Promise<void> {
    await db.delete(pendingWithdrawals);
    await db.delete(lostCardAuthorizations);
    await db.delete(issuances).where(eq(issuances.ticketId, ticketId));
    await db
      .update(counters)
      .set({ lastValue: toAuthorizationNumber(assigned) })
      .where(eq(counters.name, 'authorization'));
    const toCardColumns = (name: keyof typeof cardNumbers | null) => ({
      appInstanceNumber: name === null ? null : cardNumbers[name],
      appInstanceOrgId: name === null ? null : ORG_ID,
    });
    await db
      .update(tickets)
      .set({
        ticketNumber: ticket.number === 0 ? 0 : toAuthorizationNumber(ticket.number),
        ...toCardColumns(ticket.card),
        status: ticket.status,
      })
      .where(eq(tickets.id, ticketId));
    for (const { card: name, number } of lost) {
      await db
        .insert(lostCardAuthorizations)
        .values({ ticketId, appInstanceNumber: cardNumbers[name], authorizationNumber: toAuthorizationNumber(number) });
    }
    for (const { card: name, number, isBeforeAttempt } of withdrawals) {
      const sequenceNumber = getWithdrawalSequenceNumber(since.withdrawals.includes(number), isBeforeAttempt);
      await db.insert(pendingWithdrawals).values({
        appInstanceNumber: cardNumbers[name],
        authorizationNumber: toAuthorizationNumber(number),
        sequenceNumber,
      });
    }
    if (!journal) return;
    const { number, state, attempt } = journal;
    await db.insert(issuances).values({
      id: toJournalId(number),
      ticketId,
      authorizationNumber: toAuthorizationNumber(number),
      state,
      attemptNumber: attempt,
      sequenceNumber: getAttemptSequenceNumber(since),
      ...toCardColumns(journal.card),
    });
  }

  async function read(): Promise<PersistedState> {
    const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId));
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
    const [counter] = await db.select().from(counters).where(eq(counters.name, 'authorization'));
    if (!ticket || !counter) throw new Error('The ticket or the counter of authorization numbers is missing.');
    return {
      assigned: toModelNumber(counter.lastValue),
      journal: row
        ? {
            number: toModelNumber(row.authorizationNumber),
            state: row.state,
            card: toCardName(row.appInstanceNumber),
            attempt: row.attemptNumber,
          }
        : null,
      pendingWithdrawals: (await db.select().from(pendingWithdrawals).orderBy(asc(pendingWithdrawals.authorizationNumber))).flatMap(
        (withdrawn) => {
          const card = toCardName(withdrawn.appInstanceNumber);
          return card
            ? [
                {
                  card,
                  number: toModelNumber(withdrawn.authorizationNumber),
                  isBeforeAttempt: row !== undefined && withdrawn.sequenceNumber < row.sequenceNumber,
                },
              ]
            : [];
        },
      ),
      lost: (await db.select().from(lostCardAuthorizations).orderBy(asc(lostCardAuthorizations.authorizationNumber))).flatMap(
        (lostCard) => {
          const card = toCardName(lostCard.appInstanceNumber);
          return card ? [{ card, number: toModelNumber(lostCard.authorizationNumber) }] : [];
        },
      ),
      ticket: { number: toModelNumber(ticket.ticketNumber), card: toCardName(ticket.appInstanceNumber), status: ticket.status },
    };
  }

  async function send(message: Message): Promise<Reply> {
    const appInstanceNumber = cardNumbers[message.card];
    if (message.kind === 'begin') {
      const { issuingId, authorization, action } = await server.begin({
        ...issuanceRequest,
        appInstanceNumber,
        authorizationNumbersOnCard: message.onCard.map(toAuthorizationNumber),
      });
      return {
        kind: 'begun',
        number: toModelNumber(authorization.BerechtigungsNummer),
        attempt: parseIssuanceId(issuingId)?.attempt ?? 0,
        action,
      };
    }
    if (message.kind === 'withdrawal-sent') await server.recordWithdrawalSent(appInstanceNumber, toAuthorizationNumber(message.number));
    if (message.kind === 'withdrawn') await server.recordWithdrawn(appInstanceNumber, toAuthorizationNumber(message.number));
    if (message.kind === 'reading') await server.recordReading(appInstanceNumber, message.onCard.map(toAuthorizationNumber));
    if (message.kind === 'lost')
      await middleware.send(calls.declareCardLost, { ...ticketParams, body: { appInstanceNumber } }, ISSUE_TICKET_ROLES);
    if (message.kind !== 'step') return { kind: 'done' };
    const issuingId = formatIssuanceId(toJournalId(message.number), message.attempt);
    await middleware.send(calls.recordIssuingStep, { params: { ...session, issuingId }, body: { step: message.step, appInstanceNumber } });
    return { kind: 'done' };
  }

  async function executeMessage(persisted: PersistedState, message: Message): ReturnType<SendMessage> {
    await restore(persisted, 'since' in message ? message.since : NO_CONCURRENT_CHANGES);
    const reply = await send(message).catch((error: unknown): Reply => {
      // `send` reports an error response as an error with the status and the body.
      const code = error instanceof Error ? /: 40[49] .*"code":"([\w-]+)"/.exec(error.message)?.[1] : undefined;
      if (code === undefined) throw error;
      return { kind: 'rejected', code };
    });
    return { persisted: await read(), reply };
  }

  // Messages are executed one after another, because they share one database.
  let last: Promise<unknown> = Promise.resolve();
  return (persisted, message) => {
    const key = JSON.stringify([persisted, message]);
    const stored = results.get(key);
    if (stored) return stored;
    const result = last.then(() => executeMessage(persisted, message));
    results.set(key, result);
    last = result;
    return result;
  };
}
