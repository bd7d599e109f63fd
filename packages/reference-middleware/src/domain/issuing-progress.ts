import type { SubscriptionTicket } from '@aboschalter/contract';
import { eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps } from '../db/schema/all.ts';
import { bound, parseState, throwInProgress } from './issuance-states.ts';

type Progress = NonNullable<SubscriptionTicket['issuingProgress']>;

/** An issuing without reports for this long was interrupted, in milliseconds: no command of a card takes longer. */
const INTERRUPTED_AFTER = 120_000;

/**
 * Adds the progress of its issuing onto a card to each ticket with an attempt, so that other workplaces see unfinished
 * ones.
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
  const byTicket = new Map(rows.map((row) => [row.ticketId, progressOf(row, now)]));
  return tickets.map((ticket) => {
    const issuingProgress = byTicket.get(ticket.id);
    return issuingProgress === undefined ? ticket : { ...ticket, issuingProgress };
  });
}

function progressOf({ state, reportedAt }: { readonly state: string; readonly reportedAt: Date | null }, now: Date): Progress {
  const known = parseState(state);
  if (!throwInProgress.includes(known)) return 'NONE';
  if (now.getTime() - (reportedAt?.getTime() ?? 0) < INTERRUPTED_AFTER) return 'UNDER_WAY';
  // Before the first write no card has it: the next attempt can use any card.
  return bound.some((one) => one === known) ? 'INTERRUPTED' : 'NONE';
}
