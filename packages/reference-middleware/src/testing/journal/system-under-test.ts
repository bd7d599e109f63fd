import { calls } from '@aboschalter/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { pendingWithdrawals, commandServerSessions, counters, issuances, lostCardAuthorizations, tickets } from '../../db/schema/all.ts';
import { formatIssuanceId, parseIssuanceId } from '../../domain/issuance-id.ts';
import { commandServer, ISSUE_TICKET_ROLES, createIssuanceRequestForNewTicket, openSession, ORG_ID } from '../issuing.ts';
import { customerUuid, holderUuid } from '../demo-customers.ts';
import type { TestMiddleware } from '../test-middleware.ts';
import {
  cardNumbers,
  toCardName,
  noChanges,
  type PersistedState,
  type Message,
  type SystemUnderTest,
  type Reply,
  type ConcurrentChanges,
} from './kept.ts';

/** The position of the session of all messages, between earlier and later operations. */
const OPENED = 1_000;
const attemptAt = ({ attempt }: ConcurrentChanges): number => (attempt ? 1_020 : 980);
function beganAt(afterOpening: boolean, beforeAttempt: boolean): number {
  if (!afterOpening) return beforeAttempt ? 970 : 990;
  return beforeAttempt ? 1_010 : 1_030;
}
/** The first authorization number. */
const BASE = 900_000;
const journalIdOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;
const withBase = (number: number) => BASE + number;
const counted = (number: number | null) => (number === null || number === 0 ? 0 : number - BASE);

/**
 * The real middleware as a function: sets the state of its database, sends one message, and reads the next state. Each
 * pair of state and message is tried once.
 */
export async function createMiddlewareUnderTest(middleware: TestMiddleware): Promise<SystemUnderTest> {
  const { db } = middleware;
  const order = await createIssuanceRequestForNewTicket(middleware, cardNumbers.A);
  const ticketId = Number(order.authorizationId);
  const session = await openSession(middleware, ticketId);
  await db.update(commandServerSessions).set({ sequenceNumber: OPENED });
  // Later operations have positions above those of the stored state.
  await db.execute(sql`select setval('issuance_journal_seq', ${2 * OPENED})`);
  const server = commandServer(middleware, session);
  const place = { params: { customerUuid: customerUuid('erika'), holderUuid: holderUuid('erika'), id: ticketId } };
  const known = new Map<string, ReturnType<SystemUnderTest>>();

  async function restore({ assigned, journal, begun, lost, ticket }: PersistedState, since: ConcurrentChanges): Promise<void> {
    await db.delete(pendingWithdrawals);
    await db.delete(lostCardAuthorizations);
    await db.delete(issuances).where(eq(issuances.ticketId, ticketId));
    await db
      .update(counters)
      .set({ lastValue: withBase(assigned) })
      .where(eq(counters.name, 'authorization'));
    const card = (name: keyof typeof cardNumbers | null) => ({
      appInstanceNumber: name === null ? null : cardNumbers[name],
      appInstanceOrgId: name === null ? null : ORG_ID,
    });
    await db
      .update(tickets)
      .set({ ticketNumber: ticket.number === 0 ? 0 : withBase(ticket.number), ...card(ticket.card), status: ticket.status })
      .where(eq(tickets.id, ticketId));
    for (const { card: name, number } of lost) {
      await db
        .insert(lostCardAuthorizations)
        .values({ ticketId, appInstanceNumber: cardNumbers[name], authorizationNumber: withBase(number) });
    }
    for (const { card: name, number, older } of begun) {
      const position = beganAt(since.withdrawals.includes(number), older);
      await db
        .insert(pendingWithdrawals)
        .values({ appInstanceNumber: cardNumbers[name], authorizationNumber: withBase(number), sequenceNumber: position });
    }
    if (!journal) return;
    const { number, state, attempt } = journal;
    await db.insert(issuances).values({
      id: journalIdOf(number),
      ticketId,
      authorizationNumber: withBase(number),
      state,
      attemptNumber: attempt,
      sequenceNumber: attemptAt(since),
      ...card(journal.card),
    });
  }

  async function read(): Promise<PersistedState> {
    const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId));
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
    const [counter] = await db.select().from(counters).where(eq(counters.name, 'authorization'));
    if (!ticket || !counter) throw new Error('the ticket is gone');
    return {
      assigned: counted(counter.lastValue),
      journal: row
        ? {
            number: counted(row.authorizationNumber),
            state: row.state,
            card: toCardName(row.appInstanceNumber),
            attempt: row.attemptNumber,
          }
        : null,
      begun: (await db.select().from(pendingWithdrawals).orderBy(asc(pendingWithdrawals.authorizationNumber))).flatMap((one) => {
        const card = toCardName(one.appInstanceNumber);
        return card
          ? [{ card, number: counted(one.authorizationNumber), older: row !== undefined && one.sequenceNumber < row.sequenceNumber }]
          : [];
      }),
      lost: (await db.select().from(lostCardAuthorizations).orderBy(asc(lostCardAuthorizations.authorizationNumber))).flatMap((one) => {
        const card = toCardName(one.appInstanceNumber);
        return card ? [{ card, number: counted(one.authorizationNumber) }] : [];
      }),
      ticket: { number: counted(ticket.ticketNumber), card: toCardName(ticket.appInstanceNumber), status: ticket.status },
    };
  }

  async function send(message: Message): Promise<Reply> {
    const appInstanceNumber = cardNumbers[message.card];
    if (message.kind === 'begin') {
      const { issuingId, authorization, action } = await server.begin({
        ...order,
        appInstanceNumber,
        authorizationNumbersOnCard: message.onCard.map(withBase),
      });
      return {
        kind: 'begun',
        number: counted(authorization.BerechtigungsNummer),
        attempt: parseIssuanceId(issuingId)?.attempt ?? 0,
        action,
      };
    }
    if (message.kind === 'withdrawal-sent') await server.withdrawalSent(appInstanceNumber, withBase(message.number));
    if (message.kind === 'withdrawn') await server.withdrawn(appInstanceNumber, withBase(message.number));
    if (message.kind === 'reading') await server.read(appInstanceNumber, message.onCard.map(withBase));
    if (message.kind === 'lost')
      await middleware.send(calls.declareCardLost, { ...place, body: { appInstanceNumber } }, ISSUE_TICKET_ROLES);
    if (message.kind !== 'step') return { kind: 'done' };
    const issuingId = formatIssuanceId(journalIdOf(message.number), message.attempt);
    await middleware.send(calls.recordIssuingStep, { params: { ...session, issuingId }, body: { step: message.step, appInstanceNumber } });
    return { kind: 'done' };
  }

  async function answer(kept: PersistedState, message: Message): ReturnType<SystemUnderTest> {
    await restore(kept, 'since' in message ? message.since : noChanges);
    const reply = await send(message).catch((error: unknown): Reply => {
      const code = error instanceof Error ? /: 40[49] .*"code":"([\w-]+)"/.exec(error.message)?.[1] : undefined;
      if (code === undefined) throw error;
      return { kind: 'refused', code };
    });
    return { kept: await read(), reply };
  }

  // There is one database: one message after the other.
  let last: Promise<unknown> = Promise.resolve();
  return (kept, message) => {
    const question = JSON.stringify([kept, message]);
    const earlier = known.get(question);
    if (earlier) return earlier;
    const answered = last.then(() => answer(kept, message));
    known.set(question, answered);
    last = answered;
    return answered;
  };
}
