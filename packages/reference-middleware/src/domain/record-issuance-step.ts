import type { IssuingJournal, ReportedStep } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps, tickets } from '../db/schema/all.ts';
import { notFound, ApiError, expectOne } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { updateTicket } from './update-ticket.ts';
import type { WriteContext } from './record-changes.ts';
import { parseIssuanceId } from './issuance-id.ts';
import { toIssuance, type IssuingRow } from './issuance-journal.ts';
import { isBoundToCard, canTransition } from './issuance-states.ts';
import { assertTransition, nextStatus } from './ticket-statuses.ts';
import type { TicketRow } from './tickets.ts';

interface Report {
  readonly issuingId: string;
  readonly step: ReportedStep;
  readonly appInstanceNumber: number;
}

/**
 * Stores a step that the command server reports; a repeated or outdated one changes nothing. COMPLETED sets the number
 * and card of the ticket.
 * @param mayRecord throws if this ticket may not be issued here
 * @throws ApiError 409 if the attempt is outdated, concerns another card, or skips WRITE_SENT, which binds a ticket to a
 *   card
 */
export async function recordIssuanceStep(
  db: Database,
  report: Report,
  staff: Principal,
  now: Date,
  mayRecord: (ticketId: number) => void,
): Promise<IssuingJournal> {
  const { step, appInstanceNumber } = report;
  const { row, ticket } = await lockedAttempt(db, report, mayRecord);
  if (!canTransition(row, 'report', step)) {
    if (isBoundToCard(row) || step === 'NOT_ON_CARD') return toIssuance(db, row);
    throw new ApiError(409, 'Der Beginn des Schreibens wurde nicht gemeldet.', { code: 'issuance-not-started' });
  }
  if (step === 'WRITE_SENT') assertTransition('issue', ticket, now);
  await db.insert(issuanceSteps).values({ issuanceId: row.id, step, recordedAt: now, appInstanceNumber });
  const [changed = row] = await db.update(issuances).set({ state: step }).where(eq(issuances.id, row.id)).returning();
  if (step === 'COMPLETED') await complete({ db, staff, now }, row, ticket);
  return toIssuance(db, changed);
}

/** Locks the journal and its ticket, in the order of every change. */
async function lockedAttempt(
  db: Database,
  { issuingId, appInstanceNumber }: Report,
  mayRecord: (ticketId: number) => void,
): Promise<{ row: IssuingRow; ticket: TicketRow }> {
  const named = parseIssuanceId(issuingId);
  if (!named) throw notFound('Die Ausgabe');
  const journal = eq(issuances.id, named.journalId);
  const { ticketId } = expectOne(await db.select().from(issuances).where(journal), 'Die Ausgabe');
  mayRecord(ticketId);
  const ticket = expectOne(await db.select().from(tickets).where(eq(tickets.id, ticketId)).for('update'), 'Die Berechtigung');
  const row = expectOne(await db.select().from(issuances).where(journal).for('update'), 'Die Ausgabe');
  if (row.attemptNumber !== named.attempt) {
    throw new ApiError(409, 'Die Ausgabe dieser Berechtigung wurde inzwischen neu begonnen.', { code: 'attempt-superseded' });
  }
  if (row.appInstanceNumber !== appInstanceNumber)
    throw new ApiError(409, 'Die Ausgabe läuft auf einer anderen Karte.', { code: 'card-mismatch' });
  return { row, ticket };
}

async function complete(change: WriteContext, row: IssuingRow, ticket: TicketRow): Promise<void> {
  const { authorizationNumber, appInstanceNumber, appInstanceOrgId } = row;
  const status = nextStatus('issue', ticket, change.now) ?? ticket.status;
  const fields = { ticketNumber: authorizationNumber, appInstanceNumber, appInstanceOrgId, status };
  await updateTicket(change, ticket, fields, { kind: 'issued', details: { ticketNumber: authorizationNumber, appInstanceNumber } });
}
