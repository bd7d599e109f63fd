import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuings, issuingSteps, nextPosition } from '../db/schema/all.ts';
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

/** An attempt that may go on: whether to write, and under which number. */
export interface IssuanceAttempt {
  readonly issuingId: string;
  readonly authorizationNumber: number;
  readonly action: 'write' | 'already-on-card';
}

/**
 * Begins an attempt to issue a ticket, whose row is locked, or goes on where an earlier one stopped.
 * The number of the authorization is assigned once; once a write was sent, only the card it was sent to is accepted
 * until that card was read back without it, or declared lost: then any other is, with a new number. From now on steps of
 * earlier attempts are refused.
 * @param mayWrite rejects if nothing new may be written; what a card already carries is finished all the same
 */
export async function startIssuance(
  db: Database,
  ticketId: number,
  card: CardOnReader,
  now: Date,
  mayWrite: () => Promise<void>,
): Promise<IssuanceAttempt> {
  await assertCardNotLost(db, ticketId, card.appInstanceNumber);
  const [present] = await db.select().from(issuings).where(eq(issuings.ticketId, ticketId)).for('update');
  const onCard = present !== undefined && card.authorizationNumbersOnCard.includes(present.authorizationNumber);
  if (present) refuseOtherCard(present, card, onCard);
  if (!onCard) await mayWrite();
  const row = present ? await withLiveNumber(db, present, now) : await reserve(db, ticketId, now);
  const { appInstanceNumber, appInstanceOrgId } = card;
  const attempt = row.attempt + 1;
  // The card's own word: it is written, whatever the journal missed.
  const found = onCard && canTransition(row, 'found');
  await db
    .update(issuings)
    .set({ appInstanceNumber, appInstanceOrgId, attempt, position: nextPosition, ...(found ? { state: 'WRITTEN' } : {}) })
    .where(eq(issuings.id, row.id));
  if (found) await db.insert(issuingSteps).values({ issuingId: row.id, step: 'WRITTEN', at: now, appInstanceNumber });
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
      { code: 'other-card' },
    );
  }
  if (isCompleted && !onCard) {
    throw new ApiError(409, `${number} wurde bereits ausgegeben, ist aber nicht mehr auf der Karte.`, { code: 'already-issued' });
  }
}

async function reserve(db: Database, ticketId: number, now: Date): Promise<IssuingRow> {
  const authorizationNumber = await nextNumber(db, 'authorization');
  const row = expectOne(
    await db.insert(issuings).values({ id: crypto.randomUUID(), ticketId, authorizationNumber, state: 'RESERVED' }).returning(),
    'Die Ausgabe',
  );
  await noteReserved(db, row.id, now);
  return row;
}

/** The journal with a number that no lost card can carry. */
async function withLiveNumber(db: Database, row: IssuingRow, now: Date): Promise<IssuingRow> {
  if (!canTransition(row, 'begin')) return row;
  const authorizationNumber = await nextNumber(db, 'authorization');
  const [changed = row] = await db
    .update(issuings)
    .set({ authorizationNumber, state: 'RESERVED' })
    .where(eq(issuings.id, row.id))
    .returning();
  await noteReserved(db, row.id, now);
  return changed;
}

const noteReserved = (db: Database, issuingId: string, at: Date) =>
  db.insert(issuingSteps).values({ issuingId, step: 'RESERVED', at, appInstanceNumber: null });
