import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { pendingWithdrawals, issuances, lostCardAuthorizations, nextSequenceNumber, tickets } from '../db/schema/all.ts';
import { updateTicket } from './update-ticket.ts';
import { clearCardLoss } from './card-loss.ts';
import type { CardSession } from './command-server-session.ts';
import { isBoundToCard } from './issuance-states.ts';
import { nextStatus } from './ticket-statuses.ts';
import { recordTicketEvent, type TicketRow } from './tickets.ts';

/** An authorization on a card. */
export interface Withdrawal {
  readonly appInstanceNumber: number;
  readonly authorizationNumber: number;
}

/**
 * Records a pending withdrawal, before the command to withdraw the authorization is sent to the card. The withdrawal is
 * pending until the step REMOVED or the next complete reading of the card shows the outcome. Does nothing if, according to
 * the journal, the authorization is not on this card.
 */
export async function startWithdrawal(db: Database, withdrawal: Withdrawal): Promise<void> {
  const { appInstanceNumber, authorizationNumber } = withdrawal;
  const isLostAuthorization = and(
    eq(lostCardAuthorizations.appInstanceNumber, appInstanceNumber),
    eq(lostCardAuthorizations.authorizationNumber, authorizationNumber),
  );
  if (!(await lockTicketOnCard(db, withdrawal)) && (await db.$count(lostCardAuthorizations, isLostAuthorization)) === 0) return;
  await db
    .insert(pendingWithdrawals)
    .values({ appInstanceNumber, authorizationNumber, sequenceNumber: nextSequenceNumber })
    .onConflictDoUpdate({
      target: [pendingWithdrawals.appInstanceNumber, pendingWithdrawals.authorizationNumber],
      set: { sequenceNumber: nextSequenceNumber },
    });
}

/** Returns the condition for the row of a pending withdrawal. */
export const pendingWithdrawalFilter = ({ appInstanceNumber, authorizationNumber }: Withdrawal) =>
  and(eq(pendingWithdrawals.appInstanceNumber, appInstanceNumber), eq(pendingWithdrawals.authorizationNumber, authorizationNumber));

/**
 * Records that an authorization is no longer on its card. An active ticket is reset to its state before issuing and can
 * be issued again, with a new number; an ended ticket keeps its number. An interrupted issuing ends. A card that was declared
 * lost with this authorization can be used for its ticket again. Does nothing if, according to the journal, the authorization
 * is not on this card (a repeated report), or if a newer issuing attempt may have written the authorization again.
 * @param session the session of the report, which was opened before the card was read
 */
export async function recordWithdrawal(
  db: Database,
  withdrawal: Withdrawal,
  session: Pick<CardSession, 'staff' | 'sequenceNumber'>,
  now: Date,
): Promise<void> {
  const { appInstanceNumber, authorizationNumber } = withdrawal;
  const { staff, sequenceNumber } = session;
  const ticket = await lockTicketOnCard(db, withdrawal);
  const [pending] = await db.delete(pendingWithdrawals).where(pendingWithdrawalFilter(withdrawal)).returning();
  if (ticket && (await hasIssuanceSince(db, ticket.id, Math.max(sequenceNumber, pending?.sequenceNumber ?? 0)))) return;
  if (!ticket) {
    const lostTicketId = await clearCardLoss(db, appInstanceNumber, authorizationNumber);
    if (lostTicketId !== undefined) {
      await recordTicketEvent(db, lostTicketId, 'withdrawn-from-card', staff.sub, now, { authorizationNumber, appInstanceNumber });
    }
    return;
  }
  // Undefined for an ended ticket.
  const status = nextStatus('take-from-card', ticket, now);
  const cleared = { appInstanceNumber: null, appInstanceOrgId: null };
  await updateTicket({ db, staff, now }, ticket, status ? { ...cleared, ticketNumber: 0, status } : cleared, {
    kind: 'withdrawn-from-card',
    details: { authorizationNumber, appInstanceNumber },
  });
  await db.delete(issuances).where(eq(issuances.ticketId, ticket.id));
}

const hasIssuanceSince = async (db: Database, ticketId: number, sequenceNumber: number): Promise<boolean> =>
  (await db.$count(issuances, and(eq(issuances.ticketId, ticketId), gt(issuances.sequenceNumber, sequenceNumber)))) > 0;

/**
 * Locks and returns the ticket that is on the card according to the journal or, if the ticket has no journal, according to
 * its own record; undefined if there is none.
 */
async function lockTicketOnCard(db: Database, { appInstanceNumber, authorizationNumber }: Withdrawal): Promise<TicketRow | undefined> {
  const isJournalRow = and(eq(issuances.authorizationNumber, authorizationNumber), eq(issuances.appInstanceNumber, appInstanceNumber));
  const [written] = (await db.select().from(issuances).where(isJournalRow)).filter(isBoundToCard);
  const isTicketItself = and(eq(tickets.ticketNumber, authorizationNumber), eq(tickets.appInstanceNumber, appInstanceNumber));
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(written ? eq(tickets.id, written.ticketId) : isTicketItself)
    .for('update');
  if (!written) return ticket;
  // The authorization may have been withdrawn between the query and the lock.
  const [lockedRow] = await db.select().from(issuances).where(isJournalRow).for('update');
  return lockedRow && isBoundToCard(lockedRow) ? ticket : undefined;
}
