import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuings, tickets } from '../db/schema/all.ts';
import { isBound } from './issuing-journal.ts';
import { isRunning, recordEvent, statusWhen, type TicketRow } from './tickets.ts';

interface Withdrawal {
  readonly appInstanceNumber: number;
  readonly authorizationNumber: number;
}

/**
 * An authorization is no longer on its card. A running ticket is as it was before its issuing: it can be issued again,
 * with a new number; one that is over keeps its number. Also ends an issuing that stopped halfway. What is not
 * known to be on that card changes nothing, so that a repeat is harmless.
 */
export async function recordWithdrawal(db: Database, withdrawal: Withdrawal, staffSub: string, now: Date): Promise<void> {
  const { appInstanceNumber, authorizationNumber } = withdrawal;
  const ticket = await lockedTicketOn(db, withdrawal);
  if (!ticket) return;
  const cleared = { appInstanceNumber: null, appInstanceOrgId: null };
  await db
    .update(tickets)
    .set(isRunning(ticket) ? { ...cleared, ticketNumber: 0, status: statusWhen(false, ticket) } : cleared)
    .where(eq(tickets.id, ticket.id));
  await db.delete(issuings).where(eq(issuings.ticketId, ticket.id));
  await recordEvent(db, ticket.id, 'withdrawn-from-card', staffSub, now, { authorizationNumber, appInstanceNumber });
}

/** The ticket that is on the card by the journal or, issued without one, by its own record. */
async function lockedTicketOn(db: Database, { appInstanceNumber, authorizationNumber }: Withdrawal): Promise<TicketRow | undefined> {
  const journal = and(eq(issuings.authorizationNumber, authorizationNumber), eq(issuings.appInstanceNumber, appInstanceNumber));
  const [written] = (await db.select().from(issuings).where(journal)).filter(isBound);
  const itself = and(eq(tickets.ticketNumber, authorizationNumber), eq(tickets.appInstanceNumber, appInstanceNumber));
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(written ? eq(tickets.id, written.ticketId) : itself)
    .for('update');
  if (!written) return ticket;
  // What was read before the lock may have been withdrawn meanwhile.
  const [still] = await db.select().from(issuings).where(journal).for('update');
  return still && isBound(still) ? ticket : undefined;
}
