import type { IssuingJournal } from '@aboschalter/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps, lostCardAuthorizations } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { auditTickets } from './update-ticket.ts';
import { toIssuingJournal } from './issuance-journal.ts';
import { isBoundToCard, canTransition } from './issuance-states.ts';
import { recordTicketEvent, type TicketRow } from './tickets.ts';

/**
 * Records that a card was lost after writing a ticket onto it had begun. Since the card may contain the ticket, the
 * authorization number is never reused, the ticket is not written onto this card until the old authorization is withdrawn,
 * and further steps of the attempt are rejected. The row of the ticket must be locked.
 * @throws ApiError 409 unless the issuing has begun on exactly this card and is not completed
 */
export async function reportCardLost(
  db: Database,
  ticket: TicketRow,
  appInstanceNumber: number,
  staff: Principal,
  now: Date,
): Promise<IssuingJournal> {
  const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticket.id)).for('update');
  if (!row || !isBoundToCard(row)) {
    throw new ApiError(409, 'Für diese Berechtigung ist keine Ausgabe begonnen. Sie kann auf jede Karte ausgegeben werden.', {
      code: 'issuance-not-started',
    });
  }
  // Of the states that bind a ticket to a card, only COMPLETED does not allow a loss.
  if (!canTransition(row, 'loss')) {
    throw new ApiError(
      409,
      'Diese Berechtigung ist bereits ausgegeben. Bitte ersetzen Sie die Berechtigung, wenn die Karte verloren ist.',
      {
        code: 'already-issued',
      },
    );
  }
  if (row.appInstanceNumber !== appInstanceNumber) {
    throw new ApiError(
      409,
      `Die Ausgabe wurde auf der Karte ${row.appInstanceNumber} begonnen, nicht auf der Karte ${appInstanceNumber}.`,
      {
        code: 'card-mismatch',
      },
    );
  }
  const { authorizationNumber } = row;
  await db.insert(lostCardAuthorizations).values({ ticketId: ticket.id, appInstanceNumber, authorizationNumber });
  await db.insert(issuanceSteps).values({ issuanceId: row.id, step: 'CARD_LOST', recordedAt: now, appInstanceNumber });
  // With another attempt number, further steps of the present attempt are rejected.
  const [changed = row] = await db
    .update(issuances)
    .set({ state: 'CARD_LOST', attemptNumber: sql`${issuances.attemptNumber} + 1` })
    .where(eq(issuances.id, row.id))
    .returning();
  await recordTicketEvent(db, ticket.id, 'card-lost', staff.sub, now, { authorizationNumber, appInstanceNumber });
  await auditTickets({ db, staff, now }, [ticket], 'lostCard', String(appInstanceNumber));
  return toIssuingJournal(db, changed);
}

/** Rejects issuing a ticket onto a card that was declared lost while this ticket was written onto it. */
export async function assertCardNotLost(db: Database, ticketId: number, appInstanceNumber: number): Promise<void> {
  const [lost] = await db
    .select()
    .from(lostCardAuthorizations)
    .where(and(eq(lostCardAuthorizations.ticketId, ticketId), eq(lostCardAuthorizations.appInstanceNumber, appInstanceNumber)));
  if (!lost) return;
  throw new ApiError(
    409,
    `Die Karte ${appInstanceNumber} wurde als verloren gemeldet und trägt vielleicht noch die Berechtigung ${lost.authorizationNumber}. ` +
      'Bitte nehmen Sie diese zurück oder verwenden Sie eine andere Karte.',
    { code: 'card-mismatch' },
  );
}

/**
 * Allows a lost card again after the old authorization was withdrawn from it.
 * @returns the id of the ticket whose issuing was interrupted by the loss; undefined if the card was not lost
 */
export async function clearCardLoss(db: Database, appInstanceNumber: number, authorizationNumber: number): Promise<number | undefined> {
  const lost = and(
    eq(lostCardAuthorizations.appInstanceNumber, appInstanceNumber),
    eq(lostCardAuthorizations.authorizationNumber, authorizationNumber),
  );
  const [found] = await db.delete(lostCardAuthorizations).where(lost).returning();
  return found?.ticketId;
}
