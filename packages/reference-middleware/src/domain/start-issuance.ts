import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps, nextSequenceNumber } from '../db/schema/all.ts';
import { ApiError, expectOne } from '../http/api-error.ts';
import { nextNumber } from './counters.ts';
import type { IssuingRow } from './issuance-journal.ts';
import { isBoundToCard, canTransition } from './issuance-states.ts';
import { assertCardNotLost } from './card-loss.ts';
import { formatIssuanceId } from './issuance-id.ts';

/** The card on the reader. */
export interface CardOnReader {
  readonly appInstanceNumber: number;
  readonly appInstanceOrgId: number;
  readonly authorizationNumbersOnCard: readonly number[];
}

/** An attempt that may continue: whether to write, and the number. */
export interface IssuanceAttempt {
  readonly issuingId: string;
  readonly authorizationNumber: number;
  readonly action: 'write' | 'already-on-card';
}

/**
 * Begins an attempt to issue a ticket, whose row is locked, or continues an interrupted one. The number of the
 * authorization is assigned once; after a write was sent, only the same card is accepted until it was read without it
 * or declared lost: then any other card is, with a new number. Steps of earlier attempts are rejected from now on.
 * @param mayWrite rejects if nothing new may be written; an authorization that is already on the card is completed in
 *   any case
 */
export async function startIssuance(
  db: Database,
  ticketId: number,
  card: CardOnReader,
  now: Date,
  mayWrite: () => Promise<void>,
): Promise<IssuanceAttempt> {
  await assertCardNotLost(db, ticketId, card.appInstanceNumber);
  const [present] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId)).for('update');
  const onCard = present !== undefined && card.authorizationNumbersOnCard.includes(present.authorizationNumber);
  if (present) refuseOtherCard(present, card, onCard);
  if (!onCard) await mayWrite();
  const row = present ? await withLiveNumber(db, present, now) : await reserve(db, ticketId, now);
  const { appInstanceNumber, appInstanceOrgId } = card;
  const attempt = row.attemptNumber + 1;
  // The card has it, even if the journal missed the report.
  const found = onCard && canTransition(row, 'found');
  await db
    .update(issuances)
    .set({
      appInstanceNumber,
      appInstanceOrgId,
      attemptNumber: attempt,
      sequenceNumber: nextSequenceNumber,
      ...(found ? { state: 'WRITTEN' } : {}),
    })
    .where(eq(issuances.id, row.id));
  if (found) await db.insert(issuanceSteps).values({ issuanceId: row.id, step: 'WRITTEN', recordedAt: now, appInstanceNumber });
  return {
    issuingId: formatIssuanceId(row.id, attempt),
    authorizationNumber: row.authorizationNumber,
    action: onCard ? 'already-on-card' : 'write',
  };
}

function refuseOtherCard(row: IssuingRow, card: CardOnReader, onCard: boolean): void {
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
  if (isCompleted && !onCard) {
    throw new ApiError(409, `${number} wurde bereits ausgegeben, ist aber nicht mehr auf der Karte.`, { code: 'already-issued' });
  }
}

async function reserve(db: Database, ticketId: number, now: Date): Promise<IssuingRow> {
  const authorizationNumber = await nextNumber(db, 'authorization');
  const row = expectOne(
    await db.insert(issuances).values({ id: crypto.randomUUID(), ticketId, authorizationNumber, state: 'RESERVED' }).returning(),
    'Die Ausgabe',
  );
  await noteReserved(db, row.id, now);
  return row;
}

/** Returns the journal with a number that no lost card can have. */
async function withLiveNumber(db: Database, row: IssuingRow, now: Date): Promise<IssuingRow> {
  if (!canTransition(row, 'begin')) return row;
  const authorizationNumber = await nextNumber(db, 'authorization');
  const [changed = row] = await db
    .update(issuances)
    .set({ authorizationNumber, state: 'RESERVED' })
    .where(eq(issuances.id, row.id))
    .returning();
  await noteReserved(db, row.id, now);
  return changed;
}

const noteReserved = (db: Database, issuingId: string, at: Date) =>
  db.insert(issuanceSteps).values({ issuanceId: issuingId, step: 'RESERVED', recordedAt: at, appInstanceNumber: null });
