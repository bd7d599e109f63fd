import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { counters, issuings, tickets } from '../../db/schema/all.ts';
import { issuingIdOf, readIssuingId } from '../../domain/issuing-id.ts';
import { commandServer, issuingOrder, openSession, ORG_ID } from '../issuing.ts';
import type { TestMiddleware } from '../test-middleware.ts';
import { cardNumbers, cardOf, type Kept, type Message, type Oracle, type Reply } from './kept.ts';

/** Authorization numbers count from here. */
const BASE = 900_000;
const journalIdOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;
const told = (number: number) => BASE + number;
const counted = (number: number | null) => (number === null || number === 0 ? 0 : number - BASE);

/**
 * The real middleware as a function: puts its database into a state, sends one message, reads the state that follows.
 * Each pair of state and message is tried once.
 */
export async function journalOracle(middleware: TestMiddleware): Promise<Oracle> {
  const { db } = middleware;
  const session = await openSession(middleware);
  const order = await issuingOrder(middleware, cardNumbers.A);
  const ticketId = Number(order.authorizationId);
  const server = commandServer(middleware, session);
  const known = new Map<string, ReturnType<Oracle>>();

  async function restore({ assigned, journal, ticket }: Kept): Promise<void> {
    await db.delete(issuings).where(eq(issuings.ticketId, ticketId));
    await db
      .update(counters)
      .set({ last: told(assigned) })
      .where(eq(counters.name, 'authorization'));
    const card = (name: keyof typeof cardNumbers | null) => ({
      appInstanceNumber: name === null ? null : cardNumbers[name],
      appInstanceOrgId: name === null ? null : ORG_ID,
    });
    await db
      .update(tickets)
      .set({ ticketNumber: ticket.number === 0 ? 0 : told(ticket.number), ...card(ticket.card), status: ticket.status })
      .where(eq(tickets.id, ticketId));
    if (!journal) return;
    const { number, state, attempt } = journal;
    await db
      .insert(issuings)
      .values({ id: journalIdOf(number), ticketId, authorizationNumber: told(number), state, attempt, ...card(journal.card) });
  }

  async function read(): Promise<Kept> {
    const [row] = await db.select().from(issuings).where(eq(issuings.ticketId, ticketId));
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
    const [counter] = await db.select().from(counters).where(eq(counters.name, 'authorization'));
    if (!ticket || !counter) throw new Error('the ticket is gone');
    return {
      assigned: counted(counter.last),
      journal: row
        ? { number: counted(row.authorizationNumber), state: row.state, card: cardOf(row.appInstanceNumber), attempt: row.attempt }
        : null,
      ticket: { number: counted(ticket.ticketNumber), card: cardOf(ticket.appInstanceNumber), status: ticket.status },
    };
  }

  async function send(message: Message): Promise<Reply> {
    const appInstanceNumber = cardNumbers[message.card];
    if (message.kind === 'begin') {
      const { issuingId, authorization, action } = await server.begin({
        ...order,
        appInstanceNumber,
        authorizationNumbersOnCard: message.onCard.map(told),
      });
      return { kind: 'begun', number: counted(authorization.BerechtigungsNummer), attempt: readIssuingId(issuingId)?.attempt ?? 0, action };
    }
    if (message.kind === 'withdrawn') {
      await server.withdrawn(appInstanceNumber, told(message.number));
      return { kind: 'done' };
    }
    const issuingId = issuingIdOf(journalIdOf(message.number), message.attempt);
    await middleware.send(calls.recordIssuingStep, { params: { ...session, issuingId }, body: { step: message.step, appInstanceNumber } });
    return { kind: 'done' };
  }

  async function answer(kept: Kept, message: Message): ReturnType<Oracle> {
    await restore(kept);
    const reply = await send(message).catch((error: unknown): Reply => {
      const code = error instanceof Error ? /: 40[49] .*"code":"([\w-]+)"/.exec(error.message)?.[1] : undefined;
      if (code === undefined) throw error;
      return { kind: 'refused', code };
    });
    return { kept: await read(), reply };
  }

  // There is one database: one question after the other.
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
