import { dateToCardMilliseconds, issuingStep, type CardAuthorization, type Issuing, type IssuingStep } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { issuings, issuingSteps, ticketHolders, tickets } from '../db/schema/all.ts';
import { productById } from '../catalogue/products.ts';
import { Refusal, theOne } from '../http/refusal.ts';
import { nextNumber } from './counters.ts';
import { recordEvent, type TicketRow } from './tickets.ts';

type IssuingRow = typeof issuings.$inferSelect;
const states = ['NONE', 'RESERVED', ...issuingStep.options] as const;
const stateOf = (text: string): Issuing['state'] => states.find((state) => state === text) ?? 'NONE';

/** States in which the card may already carry the authorization: only that card will do. */
const bound: readonly string[] = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'];

/** The journal of a ticket. */
export async function issuingOf(db: Database, ticketId: number): Promise<Issuing> {
  const [row] = await db.select().from(issuings).where(eq(issuings.ticketId, ticketId));
  if (!row) return { state: 'NONE', authorizationNumber: null, appInstanceNumber: null, steps: [] };
  return withSteps(db, row);
}

async function withSteps(db: Database, row: IssuingRow): Promise<Issuing> {
  const steps = await db.select().from(issuingSteps).where(eq(issuingSteps.issuingId, row.id)).orderBy(asc(issuingSteps.id));
  return {
    state: stateOf(row.state),
    authorizationNumber: row.authorizationNumber,
    appInstanceNumber: row.appInstanceNumber,
    steps: steps.flatMap(({ step, at, appInstanceNumber }) => {
      const state = stateOf(step);
      return state === 'NONE' ? [] : [{ step: state, at: at.toISOString(), appInstanceNumber }];
    }),
  };
}

interface Presented {
  readonly appInstanceNumber: number;
  readonly appInstanceOrgId: number;
  readonly authorizationNumbersOnCard: readonly number[];
}

/**
 * Begins an issuing or goes on with one. The number of the authorization is assigned once per ticket; once
 * a write was sent, only the card it was sent to is accepted until that card was read back without it.
 */
export async function beginIssuing(db: Database, ticketId: number, card: Presented, now: Date) {
  const row = await rowFor(db, ticketId, now);
  if (bound.includes(row.state) && row.appInstanceNumber !== card.appInstanceNumber) {
    const what = row.state === 'COMPLETED' ? 'wurde bereits auf die Karte' : 'wird gerade auf die Karte';
    const todo = row.state === 'COMPLETED' ? 'ausgegeben.' : 'ausgegeben. Bitte legen Sie diese Karte auf das Lesegerät.';
    throw new Refusal(409, `Die Berechtigung ${row.authorizationNumber} ${what} ${row.appInstanceNumber} ${todo}`, { code: 'other-card' });
  }
  const onCard = card.authorizationNumbersOnCard.includes(row.authorizationNumber);
  if (row.state === 'COMPLETED' && !onCard) {
    throw new Refusal(409, `Die Berechtigung ${row.authorizationNumber} wurde bereits ausgegeben, ist aber nicht mehr auf der Karte.`, { code: 'already-issued' });
  }
  const { appInstanceNumber, appInstanceOrgId } = card;
  await db.update(issuings).set({ appInstanceNumber, appInstanceOrgId }).where(eq(issuings.id, row.id));
  return { issuingId: row.id, authorizationNumber: row.authorizationNumber, action: onCard ? 'already-on-card' as const : 'write' as const };
}

async function rowFor(db: Database, ticketId: number, now: Date): Promise<IssuingRow> {
  const [present] = await db.select().from(issuings).where(eq(issuings.ticketId, ticketId)).for('update');
  if (present) return present;
  const authorizationNumber = await nextNumber(db, 'authorization');
  const row = theOne(await db.insert(issuings)
    .values({ id: crypto.randomUUID(), ticketId, authorizationNumber, state: 'RESERVED' }).returning(), 'Die Ausgabe');
  await db.insert(issuingSteps).values({ issuingId: row.id, step: 'RESERVED', at: now, appInstanceNumber: null });
  return row;
}

/** Whether a step leads on: never backwards, but NOT_ON_CARD frees whatever is not completed. */
function isAhead(state: Issuing['state'], step: IssuingStep): boolean {
  if (state === 'COMPLETED' || state === step) return false;
  if (step === 'NOT_ON_CARD' || state === 'NOT_ON_CARD') return true;
  return states.indexOf(step) > states.indexOf(state);
}

/** Keeps a step; with COMPLETED the ticket has its number and its card. */
export async function recordStep(
  db: Database, issuingId: string, step: IssuingStep, appInstanceNumber: number, staffSub: string, now: Date,
): Promise<Issuing> {
  const row = theOne(await db.select().from(issuings).where(eq(issuings.id, issuingId)).for('update'), 'Die Ausgabe');
  if (row.appInstanceNumber !== appInstanceNumber) throw new Refusal(409, 'Die Ausgabe läuft auf einer anderen Karte.', { code: 'other-card' });
  const repeated = !isAhead(stateOf(row.state), step);
  if (!repeated) {
    await db.update(issuings).set({ state: step }).where(eq(issuings.id, issuingId));
    await db.insert(issuingSteps).values({ issuingId, step, at: now, appInstanceNumber });
  }
  if (step === 'COMPLETED' && !repeated) {
    const { authorizationNumber, appInstanceOrgId, ticketId } = row;
    await db.update(tickets).set({ ticketNumber: authorizationNumber, appInstanceNumber, appInstanceOrgId, status: 'ACTIVE' })
      .where(eq(tickets.id, ticketId));
    await recordEvent(db, ticketId, 'issued', staffSub, now, { ticketNumber: authorizationNumber, appInstanceNumber });
  }
  return withSteps(db, theOne(await db.select().from(issuings).where(eq(issuings.id, issuingId)), 'Die Ausgabe'));
}

/** After a withdrawal the ticket is as it was before: it can be issued again, with a new number. */
export async function undoIssuing(db: Database, appInstanceNumber: number, authorizationNumber: number, staffSub: string, now: Date): Promise<void> {
  const found = await db.select().from(tickets).where(eq(tickets.ticketNumber, authorizationNumber)).for('update');
  const ticket = found.find((candidate) => candidate.appInstanceNumber === appInstanceNumber);
  if (!ticket) return;
  await db.update(tickets).set({ ticketNumber: 0, appInstanceNumber: null, appInstanceOrgId: null, status: 'ORDERED' }).where(eq(tickets.id, ticket.id));
  await db.delete(issuings).where(eq(issuings.ticketId, ticket.id));
  await recordEvent(db, ticket.id, 'withdrawn-from-card', staffSub, now, { authorizationNumber, appInstanceNumber });
}

const milliseconds = (date: string | null) => (date === null ? 0 : dateToCardMilliseconds(date));

/** What is written onto the card. */
export function cardAuthorizationOf(
  ticket: TicketRow, holder: typeof ticketHolders.$inferSelect, authorizationNumber: number, orgId: number,
): CardAuthorization {
  const { startPoint, endPoint, via } = ticket;
  return {
    BerechtigungsNummer: authorizationNumber,
    Produktbezeichnung: ticket.productVariantName,
    ProduktNummer: productById(ticket.idProductVariant)?.productNumber ?? 0,
    BerGueltigVon: milliseconds(ticket.validFrom),
    BerGueltigBis: milliseconds(ticket.validUntil),
    RaeumlicheGueltigkeitenZonenStr: startPoint && endPoint ? [startPoint.name, via, endPoint.name].filter(Boolean).join(' – ') : 'Gesamtes Netz',
    BerechtigungsOrgID: orgId,
    BerechtigungsstatusStr: 'gültig',
    FahrgastNameVorname: `${holder.lastName ?? ''}, ${holder.firstName ?? ''}`,
    FahrgastGeburtsdatum: milliseconds(holder.birthdate),
  };
}
