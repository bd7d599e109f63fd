import type { SubscriptionTicket } from '@aboschalter/contract';
import { eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps } from '../db/schema/all.ts';
import { unfinishedOnCardStates, toIssuingState, inProgressStates } from './issuance-states.ts';

type Progress = NonNullable<SubscriptionTicket['issuingProgress']>;

/** Milliseconds without a report after which an issuing is interrupted; no command for a card takes longer. */
const INTERRUPTED_AFTER_MS = 120_000;

/**
 * Adds the progress of issuing to each ticket with an attempt, so that other workplaces can see unfinished attempts.
 */
export async function withIssuingProgress(db: Database, tickets: readonly SubscriptionTicket[], now: Date): Promise<SubscriptionTicket[]> {
  const ids = tickets.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ ticketId: issuances.ticketId, state: issuances.state, reportedAt: max(issuanceSteps.recordedAt) })
          .from(issuances)
          .leftJoin(issuanceSteps, eq(issuanceSteps.issuanceId, issuances.id))
          .where(inArray(issuances.ticketId, ids))
          .groupBy(issuances.id);
  const byTicket = new Map(rows.map((row) => [row.ticketId, getProgress(row, now)]));
  return tickets.map((ticket) => {
    const issuingProgress = byTicket.get(ticket.id);
    return issuingProgress === undefined ? ticket : { ...ticket, issuingProgress };
  });
}

function getProgress({ state, reportedAt }: { readonly state: string; readonly reportedAt: Date | null }, now: Date): Progress {
  const parsedState = toIssuingState(state);
  if (!inProgressStates.includes(parsedState)) return 'NONE';
  if (now.getTime() - (reportedAt?.getTime() ?? 0) < INTERRUPTED_AFTER_MS) return 'UNDER_WAY';
  // RESERVED is not reported as interrupted: no card has the ticket yet, so the next attempt can use any card.
  return unfinishedOnCardStates.some((onCardState) => onCardState === parsedState) ? 'INTERRUPTED' : 'NONE';
}
