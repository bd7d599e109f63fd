import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { begunWithdrawals, issuings, issuingSteps, tickets } from '../db/schema/all.ts';
import type { CardSession } from './get-command-server-session.ts';
import { canTransition } from './issuance-states.ts';
import { pendingWithdrawalFilter, recordWithdrawal } from './record-withdrawal.ts';

/** A card that was read whole. */
export interface CardReadReport {
  readonly appInstanceNumber: number;
  /** Valid authorizations; withdrawn ones are none. */
  readonly authorizationNumbersOnCard: readonly number[];
}

/**
 * The journal follows what a card carries, as far as it was in doubt. An issuing that may have written onto this card and
 * has not, is NOT_ON_CARD, and its ticket is free for any card; a withdrawal that was begun is completed, or dropped where
 * the authorization is still there. What is completed and nobody began to withdraw stays as it is. A reading whose session
 * was opened before the deed began says nothing about it: it may be older than its report.
 */
export async function reconcileWithCard(db: Database, reading: CardReadReport, session: CardSession, now: Date): Promise<void> {
  const { position } = session;
  const { appInstanceNumber, authorizationNumbersOnCard } = reading;
  const begun = await db
    .select()
    .from(begunWithdrawals)
    .where(and(eq(begunWithdrawals.appInstanceNumber, appInstanceNumber), lt(begunWithdrawals.position, position)));
  for (const withdrawal of begun) {
    if (authorizationNumbersOnCard.includes(withdrawal.authorizationNumber))
      await db.delete(begunWithdrawals).where(pendingWithdrawalFilter(withdrawal));
    else await recordWithdrawal(db, withdrawal, session, now);
  }
  await releaseMissingTickets(db, reading, position, now);
}

async function releaseMissingTickets(db: Database, reading: CardReadReport, position: number, now: Date): Promise<void> {
  const { appInstanceNumber, authorizationNumbersOnCard } = reading;
  const missing = and(
    eq(issuings.appInstanceNumber, appInstanceNumber),
    lt(issuings.position, position),
    notInArray(issuings.authorizationNumber, [...authorizationNumbersOnCard]),
  );
  for (const { ticketId } of await db.select().from(issuings).where(missing).orderBy(asc(issuings.ticketId))) {
    // In the order in which every change of them locks.
    await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for('update');
    const [row] = await db
      .select()
      .from(issuings)
      .where(and(eq(issuings.ticketId, ticketId), missing))
      .for('update');
    if (!row || !canTransition(row, 'reading')) continue;
    await db.insert(issuingSteps).values({ issuingId: row.id, step: 'NOT_ON_CARD', at: now, appInstanceNumber });
    await db
      .update(issuings)
      .set({ state: 'NOT_ON_CARD', attempt: sql`${issuings.attempt} + 1` })
      .where(eq(issuings.id, row.id));
  }
}
