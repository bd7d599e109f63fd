import type { IssuingJournal } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps } from '../db/schema/all.ts';
import { isBoundToCard, toIssuingState } from './issuance-states.ts';

/** The database row of a ticket's journal. */
export type JournalRow = typeof issuances.$inferSelect;

/** Returns the journal of a ticket; its state is NONE before the first attempt. */
export async function getIssuingJournal(db: Database, ticketId: number): Promise<IssuingJournal> {
  const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId));
  return row ? toIssuingJournal(db, row) : { state: 'NONE', authorizationNumber: null, appInstanceNumber: null, steps: [] };
}

/** Loads the steps of a row, and converts both to a journal of the contract. */
export async function toIssuingJournal(db: Database, row: JournalRow): Promise<IssuingJournal> {
  const steps = await db.select().from(issuanceSteps).where(eq(issuanceSteps.issuanceId, row.id)).orderBy(asc(issuanceSteps.id));
  return {
    state: toIssuingState(row.state),
    authorizationNumber: row.authorizationNumber,
    appInstanceNumber: row.appInstanceNumber,
    steps: steps.flatMap(({ step, recordedAt, appInstanceNumber }) => {
      // An unknown step is omitted.
      const state = toIssuingState(step);
      return state === 'NONE' ? [] : [{ step: state, at: recordedAt.toISOString(), appInstanceNumber }];
    }),
  };
}

/** Returns the number of the card that has or may have the ticket, according to the journal. */
export async function findCardOfOpenIssuance(db: Database, ticketId: number): Promise<number | undefined> {
  const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId));
  return row && isBoundToCard(row) ? (row.appInstanceNumber ?? undefined) : undefined;
}
