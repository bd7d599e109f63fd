import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { pendingWithdrawals, issuances, issuanceSteps, tickets } from '../db/schema/all.ts';
import type { CardSession } from './get-command-server-session.ts';
import { canTransition } from './issuance-states.ts';
import { pendingWithdrawalFilter, recordWithdrawal } from './record-withdrawal.ts';

/** A card that was read completely. */
export interface CardReadReport {
  readonly appInstanceNumber: number;
  /** Valid authorizations, without withdrawn ones. */
  readonly authorizationNumbersOnCard: readonly number[];
}

/**
 * Updates uncertain journal entries by the content of a card. An issuing that may have written onto this card but has
 * not becomes NOT_ON_CARD, and its ticket can be issued onto any card; a begun withdrawal is completed, or dropped if
 * the authorization is still there. Completed ones without a withdrawal are unchanged. A reading whose session was
 * opened before the operation began is ignored: it may be older.
 */
export async function reconcileWithCard(db: Database, reading: CardReadReport, session: CardSession, now: Date): Promise<void> {
  const { position } = session;
  const { appInstanceNumber, authorizationNumbersOnCard } = reading;
  const begun = await db
    .select()
    .from(pendingWithdrawals)
    .where(and(eq(pendingWithdrawals.appInstanceNumber, appInstanceNumber), lt(pendingWithdrawals.sequenceNumber, position)));
  for (const withdrawal of begun) {
    if (authorizationNumbersOnCard.includes(withdrawal.authorizationNumber))
      await db.delete(pendingWithdrawals).where(pendingWithdrawalFilter(withdrawal));
    else await recordWithdrawal(db, withdrawal, session, now);
  }
  await releaseMissingTickets(db, reading, position, now);
}

async function releaseMissingTickets(db: Database, reading: CardReadReport, position: number, now: Date): Promise<void> {
  const { appInstanceNumber, authorizationNumbersOnCard } = reading;
  const missing = and(
    eq(issuances.appInstanceNumber, appInstanceNumber),
    lt(issuances.sequenceNumber, position),
    notInArray(issuances.authorizationNumber, [...authorizationNumbersOnCard]),
  );
  for (const { ticketId } of await db.select().from(issuances).where(missing).orderBy(asc(issuances.ticketId))) {
    // The lock order of every change.
    await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for('update');
    const [row] = await db
      .select()
      .from(issuances)
      .where(and(eq(issuances.ticketId, ticketId), missing))
      .for('update');
    if (!row || !canTransition(row, 'reading')) continue;
    await db.insert(issuanceSteps).values({ issuanceId: row.id, step: 'NOT_ON_CARD', recordedAt: now, appInstanceNumber });
    await db
      .update(issuances)
      .set({ state: 'NOT_ON_CARD', attemptNumber: sql`${issuances.attemptNumber} + 1` })
      .where(eq(issuances.id, row.id));
  }
}
