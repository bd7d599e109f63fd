import type { IssuingJournal } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuances, issuanceSteps } from '../db/schema/all.ts';
import { isBoundToCard, parseState } from './issuance-states.ts';

/** The database row of a ticket's journal. */
export type IssuingRow = typeof issuances.$inferSelect;

/** The journal of a ticket. */
export async function getIssuance(db: Database, ticketId: number): Promise<IssuingJournal> {
  const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId));
  return row ? toIssuance(db, row) : { state: 'NONE', authorizationNumber: null, appInstanceNumber: null, steps: [] };
}

/** The journal in the form of the contract. */
export async function toIssuance(db: Database, row: IssuingRow): Promise<IssuingJournal> {
  const steps = await db.select().from(issuanceSteps).where(eq(issuanceSteps.issuanceId, row.id)).orderBy(asc(issuanceSteps.id));
  return {
    state: parseState(row.state),
    authorizationNumber: row.authorizationNumber,
    appInstanceNumber: row.appInstanceNumber,
    steps: steps.flatMap(({ step, recordedAt, appInstanceNumber }) => {
      const state = parseState(step);
      return state === 'NONE' ? [] : [{ step: state, at: recordedAt.toISOString(), appInstanceNumber }];
    }),
  };
}

/** The card that may have a ticket whose issuing has not ended. */
export async function findCardOfOpenIssuance(db: Database, ticketId: number): Promise<number | undefined> {
  const [row] = await db.select().from(issuances).where(eq(issuances.ticketId, ticketId));
  return row && isBoundToCard(row) ? (row.appInstanceNumber ?? undefined) : undefined;
}
