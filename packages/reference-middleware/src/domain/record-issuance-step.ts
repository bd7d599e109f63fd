import type { IssuingJournal, ReportedStep } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps, tickets } from '../db/schema/all.ts';
import { createNotFoundError, ApiError, expectOne } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { updateTicket } from './update-ticket.ts';
import type { WriteContext } from './record-changes.ts';
import { parseIssuanceId } from './issuance-id.ts';
import { toIssuingJournal, type JournalRow } from './issuance-journal.ts';
import { isBoundToCard, canTransition } from './issuance-states.ts';
import { assertTransition, nextStatus } from './ticket-statuses.ts';
import type { TicketRow } from './tickets.ts';

interface Report {
  readonly issuingId: string;
  readonly step: ReportedStep;
  readonly appInstanceNumber: number;
}

/**
 * Stores a step that the command server reports. A repeated or earlier step changes nothing. COMPLETED sets the number
 * and the card of the ticket.
 * @param assertMayRecord throws if the session does not allow this ticket
 * @throws ApiError 409 if a newer attempt has begun, if the attempt concerns another card, or if the step WRITE_SENT,
 *   which binds a ticket to its card, was not reported before
 */
export async function recordIssuanceStep(
  db: Database,
  report: Report,
  staff: Principal,
  now: Date,
  assertMayRecord: (ticketId: number) => void,
): Promise<IssuingJournal> {
  const { step, appInstanceNumber } = report;
  const { row, ticket } = await lockAttempt(db, report, assertMayRecord);
  if (!canTransition(row, 'report', step)) {
    // After WRITE_SENT, any step without a transition is a repeated or earlier one.
    if (isBoundToCard(row)) return toIssuingJournal(db, row);
    // Before WRITE_SENT, no card has the authorization anyway.
    if (step === 'NOT_ON_CARD') return toIssuingJournal(db, row);
    throw new ApiError(409, 'Der Beginn des Schreibens wurde nicht gemeldet.', { code: 'issuance-not-started' });
  }
  // Later steps are recorded even if the ticket has ended in the meantime, because the card may already have it.
  if (step === 'WRITE_SENT') assertTransition('issue', ticket, now);
  await db.insert(issuanceSteps).values({ issuanceId: row.id, step, recordedAt: now, appInstanceNumber });
  const [changed = row] = await db.update(issuances).set({ state: step }).where(eq(issuances.id, row.id)).returning();
  if (step === 'COMPLETED') await completeIssuance({ db, staff, now }, row, ticket);
  return toIssuingJournal(db, changed);
}

/** Locks a ticket and then its journal, which is the order of every change. */
async function lockAttempt(
  db: Database,
  { issuingId, appInstanceNumber }: Report,
  assertMayRecord: (ticketId: number) => void,
): Promise<{ row: JournalRow; ticket: TicketRow }> {
  const parsedId = parseIssuanceId(issuingId);
  if (!parsedId) throw createNotFoundError('Die Ausgabe');
  const journal = eq(issuances.id, parsedId.journalId);
  const { ticketId } = expectOne(await db.select().from(issuances).where(journal), 'Die Ausgabe');
  assertMayRecord(ticketId);
  const ticket = expectOne(await db.select().from(tickets).where(eq(tickets.id, ticketId)).for('update'), 'Die Berechtigung');
  const row = expectOne(await db.select().from(issuances).where(journal).for('update'), 'Die Ausgabe');
  if (row.attemptNumber !== parsedId.attempt) {
    throw new ApiError(409, 'Die Ausgabe dieser Berechtigung wurde inzwischen neu begonnen.', { code: 'attempt-superseded' });
  }
  if (row.appInstanceNumber !== appInstanceNumber)
    throw new ApiError(409, 'Die Ausgabe läuft auf einer anderen Karte.', { code: 'card-mismatch' });
  return { row, ticket };
}

async function completeIssuance(writing: WriteContext, row: JournalRow, ticket: TicketRow): Promise<void> {
  const { authorizationNumber, appInstanceNumber, appInstanceOrgId } = row;
  // A ticket that has ended since the writing began keeps its status.
  const status = nextStatus('issue', ticket, writing.now) ?? ticket.status;
  const fields = { ticketNumber: authorizationNumber, appInstanceNumber, appInstanceOrgId, status };
  await updateTicket(writing, ticket, fields, { kind: 'issued', details: { ticketNumber: authorizationNumber, appInstanceNumber } });
}
