import type { Issuing, ReportedStep } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuings, issuingSteps, tickets } from '../db/schema/all.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import { readIssuingId } from './issuing-id.ts';
import { isBound, issuingStates, stateOf, withSteps, type IssuingRow } from './issuing-journal.ts';
import { isRunning, recordEvent, statusWhen, type TicketRow } from './tickets.ts';

interface Report {
  readonly issuingId: string;
  readonly step: ReportedStep;
  readonly appInstanceNumber: number;
}

/**
 * Keeps a step that the command server reports; a repeated or overtaken one changes nothing. With COMPLETED the
 * ticket has its number and its card.
 * @param mayRecord throws if this ticket may not be issued here
 * @throws Refusal 409 if the attempt is no longer the newest, is about another card, or skips WRITE_SENT, which alone
 * binds a ticket to a card
 */
export async function recordStep(
  db: Database,
  report: Report,
  staffSub: string,
  now: Date,
  mayRecord: (ticketId: number) => void,
): Promise<Issuing> {
  const { step, appInstanceNumber } = report;
  const { row, ticket } = await lockedAttempt(db, report, mayRecord);
  if (!isAhead(row, step)) return withSteps(db, row);
  if (step === 'WRITE_SENT' && !isRunning(ticket)) {
    throw new Refusal(409, 'Diese Berechtigung kann nicht mehr ausgegeben werden.', { code: 'ticket-over' });
  }
  if (step !== 'WRITE_SENT' && step !== 'NOT_ON_CARD' && !isBound(row)) {
    throw new Refusal(409, 'Der Beginn des Schreibens wurde nicht gemeldet.', { code: 'not-begun' });
  }
  await db.insert(issuingSteps).values({ issuingId: row.id, step, at: now, appInstanceNumber });
  const [changed = row] = await db.update(issuings).set({ state: step }).where(eq(issuings.id, row.id)).returning();
  if (step === 'COMPLETED') await complete(db, row, ticket, staffSub, now);
  return withSteps(db, changed);
}

/** The journal and its ticket, both locked, in the order in which every change of them locks. */
async function lockedAttempt(
  db: Database,
  { issuingId, appInstanceNumber }: Report,
  mayRecord: (ticketId: number) => void,
): Promise<{ row: IssuingRow; ticket: TicketRow }> {
  const named = readIssuingId(issuingId);
  if (!named) throw notFound('Die Ausgabe');
  const journal = eq(issuings.id, named.journalId);
  const { ticketId } = theOne(await db.select().from(issuings).where(journal), 'Die Ausgabe');
  mayRecord(ticketId);
  const ticket = theOne(await db.select().from(tickets).where(eq(tickets.id, ticketId)).for('update'), 'Die Berechtigung');
  const row = theOne(await db.select().from(issuings).where(journal).for('update'), 'Die Ausgabe');
  if (row.attempt !== named.attempt) {
    throw new Refusal(409, 'Die Ausgabe dieser Berechtigung wurde inzwischen neu begonnen.', { code: 'superseded' });
  }
  if (row.appInstanceNumber !== appInstanceNumber)
    throw new Refusal(409, 'Die Ausgabe läuft auf einer anderen Karte.', { code: 'other-card' });
  return { row, ticket };
}

/** Whether a step leads on: never backwards, but NOT_ON_CARD frees whatever is not completed. */
function isAhead(row: IssuingRow, step: ReportedStep): boolean {
  const state = stateOf(row.state);
  if (state === 'COMPLETED' || state === step) return false;
  if (step === 'NOT_ON_CARD') return isBound(row);
  return state === 'NOT_ON_CARD' || issuingStates.indexOf(step) > issuingStates.indexOf(state);
}

async function complete(db: Database, row: IssuingRow, ticket: TicketRow, staffSub: string, now: Date): Promise<void> {
  const { authorizationNumber, appInstanceNumber, appInstanceOrgId } = row;
  await db
    .update(tickets)
    .set({ ticketNumber: authorizationNumber, appInstanceNumber, appInstanceOrgId, status: statusWhen(true, ticket) })
    .where(eq(tickets.id, ticket.id));
  await recordEvent(db, ticket.id, 'issued', staffSub, now, { ticketNumber: authorizationNumber, appInstanceNumber });
}
