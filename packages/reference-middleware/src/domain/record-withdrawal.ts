import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { pendingWithdrawals, issuances, lostCardAuthorizations, nextSequenceNumber, tickets } from '../db/schema/all.ts';
import { updateTicket } from './update-ticket.ts';
import { clearCardLoss } from './card-loss.ts';
import type { CardSession } from './get-command-server-session.ts';
import { isBoundToCard } from './issuance-states.ts';
import { nextStatus } from './ticket-statuses.ts';
import { recordTicketEvent, type TicketRow } from './tickets.ts';

/** An authorization on a card. */
export interface Withdrawal {
  readonly appInstanceNumber: number;
  readonly authorizationNumber: number;
}

/**
 * Records that the command to withdraw an authorization is about to be sent to the card. The record is kept until the
 * outcome is known, by REMOVED or by the next read of the card. Ignored if the authorization is not known to be on that
 * card.
 */
export async function startWithdrawal(db: Database, withdrawal: Withdrawal): Promise<void> {
  const { appInstanceNumber, authorizationNumber } = withdrawal;
  const lost = and(
    eq(lostCardAuthorizations.appInstanceNumber, appInstanceNumber),
    eq(lostCardAuthorizations.authorizationNumber, authorizationNumber),
  );
  if (!(await lockedTicketOn(db, withdrawal)) && (await db.$count(lostCardAuthorizations, lost)) === 0) return;
  await db
    .insert(pendingWithdrawals)
    .values({ appInstanceNumber, authorizationNumber, sequenceNumber: nextSequenceNumber })
    .onConflictDoUpdate({
      target: [pendingWithdrawals.appInstanceNumber, pendingWithdrawals.authorizationNumber],
      set: { sequenceNumber: nextSequenceNumber },
    });
}

/** The condition for a withdrawal in the database. */
export const pendingWithdrawalFilter = ({ appInstanceNumber, authorizationNumber }: Withdrawal) =>
  and(eq(pendingWithdrawals.appInstanceNumber, appInstanceNumber), eq(pendingWithdrawals.authorizationNumber, authorizationNumber));

/**
 * Records that an authorization is no longer on its card. A current ticket is reset to its state before issuing: it can
 * be issued again, with a new number; an ended one keeps its number. Also ends an interrupted issuing. Ignored if the
 * authorization is not known to be on that card, so that a repeat is harmless, and if the report is older than the
 * newest issuing attempt, which may have written the authorization again.
 * @param session the one of the report; it was opened before the card was read
 */
export async function recordWithdrawal(
  db: Database,
  withdrawal: Withdrawal,
  session: Pick<CardSession, 'staff' | 'position'>,
  now: Date,
): Promise<void> {
  const { appInstanceNumber, authorizationNumber } = withdrawal;
  const { staff, position } = session;
  const ticket = await lockedTicketOn(db, withdrawal);
  const [begun] = await db.delete(pendingWithdrawals).where(pendingWithdrawalFilter(withdrawal)).returning();
  if (ticket && (await hasBegunSince(db, ticket.id, Math.max(position, begun?.sequenceNumber ?? 0)))) return;
  if (!ticket) {
    const lostWith = await clearCardLoss(db, appInstanceNumber, authorizationNumber);
    if (lostWith !== undefined) {
      await recordTicketEvent(db, lostWith, 'withdrawn-from-card', staff.sub, now, { authorizationNumber, appInstanceNumber });
    }
    return;
  }
  const status = nextStatus('take-from-card', ticket, now);
  const cleared = { appInstanceNumber: null, appInstanceOrgId: null };
  await updateTicket({ db, staff, now }, ticket, status ? { ...cleared, ticketNumber: 0, status } : cleared, {
    kind: 'withdrawn-from-card',
    details: { authorizationNumber, appInstanceNumber },
  });
  await db.delete(issuances).where(eq(issuances.ticketId, ticket.id));
}

const hasBegunSince = async (db: Database, ticketId: number, position: number): Promise<boolean> =>
  (await db.$count(issuances, and(eq(issuances.ticketId, ticketId), gt(issuances.sequenceNumber, position)))) > 0;

/** Locks the ticket that is on the card by the journal or, if issued without one, by its own record. */
async function lockedTicketOn(db: Database, { appInstanceNumber, authorizationNumber }: Withdrawal): Promise<TicketRow | undefined> {
  const journal = and(eq(issuances.authorizationNumber, authorizationNumber), eq(issuances.appInstanceNumber, appInstanceNumber));
  const [written] = (await db.select().from(issuances).where(journal)).filter(isBoundToCard);
  const itself = and(eq(tickets.ticketNumber, authorizationNumber), eq(tickets.appInstanceNumber, appInstanceNumber));
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(written ? eq(tickets.id, written.ticketId) : itself)
    .for('update');
  if (!written) return ticket;
  // It may have been withdrawn between the read and the lock.
  const [still] = await db.select().from(issuances).where(journal).for('update');
  return still && isBoundToCard(still) ? ticket : undefined;
}
