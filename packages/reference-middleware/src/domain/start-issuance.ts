import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps, nextSequenceNumber } from '../db/schema/all.ts';
import { ApiError, expectOne } from '../http/api-error.ts';
import { nextNumber } from './counters.ts';
import type { JournalRow } from './issuance-journal.ts';
import { isBoundToCard, canTransition } from './issuance-states.ts';
import { assertCardNotLost } from './card-loss.ts';
import { formatIssuanceId } from './issuance-id.ts';

/** The card on the reader. */
export interface CardOnReader {
  readonly appInstanceNumber: number;
  readonly appInstanceOrgId: number;
  readonly authorizationNumbersOnCard: readonly number[];
}

/** An attempt to issue a ticket. */
export interface IssuanceAttempt {
  readonly issuingId: string;
  readonly authorizationNumber: number;
  /** `write` if the command server must write the authorization; `already-on-card` if the card already has it. */
  readonly action: 'write' | 'already-on-card';
}

/**
 * Begins an attempt to issue a ticket, or continues an interrupted attempt. The row of the ticket must be locked. The first
 * attempt assigns the authorization number. After a write was sent, only the same card is accepted, until a reading shows
 * that the card does not have the authorization, or the card is declared lost. After a loss, the next attempt assigns a new
 * number. Steps of earlier attempts are rejected from now on.
 * @param assertMayWrite rejects if the ticket may not be written; not called if the card already has the authorization
 */
export async function startIssuance(
  db: Database,
  ticketId: number,
  card: CardOnReader,
  now: Date,
  assertMayWrite: () => Promise<void>,
): Promise<IssuanceAttempt> {
  await assertCardNotLost(db, ticketId, card.appInstanceNumber);
  const [currentRow] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId)).for('update');
  const isOnCard = currentRow !== undefined && card.authorizationNumbersOnCard.includes(currentRow.authorizationNumber);
  if (currentRow) assertSameCard(currentRow, card, isOnCard);
  if (!isOnCard) await assertMayWrite();
  const row = currentRow ? await renewNumberAfterLoss(db, currentRow, now) : await reserveNumber(db, ticketId, now);
  const { appInstanceNumber, appInstanceOrgId } = card;
  const attempt = row.attemptNumber + 1;
  // The card has the authorization, although the step WRITTEN was not reported.
  const isFound = isOnCard && canTransition(row, 'found');
  await db
    .update(issuances)
    .set({
      appInstanceNumber,
      appInstanceOrgId,
      attemptNumber: attempt,
      sequenceNumber: nextSequenceNumber,
      ...(isFound ? { state: 'WRITTEN' } : {}),
    })
    .where(eq(issuances.id, row.id));
  if (isFound) await db.insert(issuanceSteps).values({ issuanceId: row.id, step: 'WRITTEN', recordedAt: now, appInstanceNumber });
  return {
    issuingId: formatIssuanceId(row.id, attempt),
    authorizationNumber: row.authorizationNumber,
    action: isOnCard ? 'already-on-card' : 'write',
  };
}

/** Rejects another card while the ticket is bound to a card, and a card that no longer has the completely issued ticket. */
function assertSameCard(row: JournalRow, card: CardOnReader, isOnCard: boolean): void {
  const number = `Die Berechtigung ${row.authorizationNumber}`;
  const isCompleted = row.state === 'COMPLETED';
  if (isBoundToCard(row) && row.appInstanceNumber !== card.appInstanceNumber) {
    throw new ApiError(
      409,
      isCompleted
        ? `${number} wurde bereits auf die Karte ${row.appInstanceNumber} ausgegeben.`
        : `${number} wird gerade auf die Karte ${row.appInstanceNumber} ausgegeben. Bitte legen Sie diese Karte auf das Lesegerät.`,
      { code: 'card-mismatch' },
    );
  }
  if (isCompleted && !isOnCard) {
    throw new ApiError(409, `${number} wurde bereits ausgegeben, ist aber nicht mehr auf der Karte.`, { code: 'already-issued' });
  }
}

/** Creates the journal of a ticket with a new authorization number. */
async function reserveNumber(db: Database, ticketId: number, now: Date): Promise<JournalRow> {
  const authorizationNumber = await nextNumber(db, 'authorization');
  const row = expectOne(
    await db.insert(issuances).values({ id: crypto.randomUUID(), ticketId, authorizationNumber, state: 'RESERVED' }).returning(),
    'Die Ausgabe',
  );
  await recordReservedStep(db, row.id, now);
  return row;
}

/** Assigns a new authorization number if the card with the previous number was lost; otherwise returns the row unchanged. */
async function renewNumberAfterLoss(db: Database, row: JournalRow, now: Date): Promise<JournalRow> {
  // CARD_LOST is the only state of an existing journal that allows `begin`.
  if (!canTransition(row, 'begin')) return row;
  const authorizationNumber = await nextNumber(db, 'authorization');
  const [changed = row] = await db
    .update(issuances)
    .set({ authorizationNumber, state: 'RESERVED' })
    .where(eq(issuances.id, row.id))
    .returning();
  await recordReservedStep(db, row.id, now);
  return changed;
}

const recordReservedStep = (db: Database, issuingId: string, at: Date) =>
  db.insert(issuanceSteps).values({ issuanceId: issuingId, step: 'RESERVED', recordedAt: at, appInstanceNumber: null });
