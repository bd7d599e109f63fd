import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { pendingWithdrawals, issuances, issuanceSteps, tickets } from '../db/schema/all.ts';
import type { CardSession } from './command-server-session.ts';
import { canTransition } from './issuance-states.ts';
import { pendingWithdrawalFilter, recordWithdrawal } from './record-withdrawal.ts';

/** A card that was read completely. */
export interface CardReadReport {
  readonly appInstanceNumber: number;
  /** Valid authorizations, without withdrawn ones. */
  readonly authorizationNumbersOnCard: readonly number[];
}

/**
 * Updates the journal with the content of a card that was read completely. If an issuing may have written onto this card but
 * the card does not have the authorization, the issuing becomes NOT_ON_CARD, and the ticket can be issued onto any card. A
 * pending withdrawal is completed if the card no longer has the authorization, and dropped otherwise. A completed issuing
 * is unchanged. Operations that began after the session was opened are unchanged, since the reading may be older.
 */
export async function reconcileWithCard(db: Database, reading: CardReadReport, session: CardSession, now: Date): Promise<void> {
  const { sequenceNumber } = session;
  const { appInstanceNumber, authorizationNumbersOnCard } = reading;
  const pendingBeforeReading = await db
    .select()
    .from(pendingWithdrawals)
    .where(and(eq(pendingWithdrawals.appInstanceNumber, appInstanceNumber), lt(pendingWithdrawals.sequenceNumber, sequenceNumber)));
  for (const withdrawal of pendingBeforeReading) {
    if (authorizationNumbersOnCard.includes(withdrawal.authorizationNumber))
      await db.delete(pendingWithdrawals).where(pendingWithdrawalFilter(withdrawal));
    else await recordWithdrawal(db, withdrawal, session, now);
  }
  await releaseMissingTickets(db, reading, sequenceNumber, now);
}

/** Sets an issuing onto the card to NOT_ON_CARD if it may have written its authorization, but the card does not have it. */
async function releaseMissingTickets(db: Database, reading: CardReadReport, sequenceNumber: number, now: Date): Promise<void> {
  const { appInstanceNumber, authorizationNumbersOnCard } = reading;
  const isMissingOnCard = and(
    eq(issuances.appInstanceNumber, appInstanceNumber),
    lt(issuances.sequenceNumber, sequenceNumber),
    notInArray(issuances.authorizationNumber, [...authorizationNumbersOnCard]),
  );
  for (const { ticketId } of await db.select().from(issuances).where(isMissingOnCard).orderBy(asc(issuances.ticketId))) {
    // Every change locks the ticket before its journal.
    await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for('update');
    const [row] = await db
      .select()
      .from(issuances)
      .where(and(eq(issuances.ticketId, ticketId), isMissingOnCard))
      .for('update');
    if (!row || !canTransition(row, 'reading')) continue;
    await db.insert(issuanceSteps).values({ issuanceId: row.id, step: 'NOT_ON_CARD', recordedAt: now, appInstanceNumber });
    // With another attempt number, further steps of the present attempt are rejected.
    await db
      .update(issuances)
      .set({ state: 'NOT_ON_CARD', attemptNumber: sql`${issuances.attemptNumber} + 1` })
      .where(eq(issuances.id, row.id));
  }
}
