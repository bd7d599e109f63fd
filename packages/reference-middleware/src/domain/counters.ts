import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { counters } from '../db/schema/all.ts';

export const counterNames = ['customer', 'ticket-holder', 'authorization', 'invoice'] as const;
export type CounterName = (typeof counterNames)[number];

/** A counter that was below used numbers, for example because an older database was restored. */
export interface RaisedCounter {
  readonly name: CounterName;
  readonly from: number;
  readonly to: number;
}

/** Creates missing counters with their first numbers. Existing counters are unchanged; if all exist, nothing is written. */
export async function createCounters(db: Database, firstNumbers: Readonly<Record<CounterName, number>>): Promise<void> {
  if ((await db.$count(counters)) >= counterNames.length) return;
  await db
    .insert(counters)
    .values(counterNames.map((name) => ({ name, lastValue: firstNumbers[name] - 1 })))
    .onConflictDoNothing();
}

/** Increments a counter and returns its new value, which is unique even among several instances that share a database. */
export async function nextNumber(db: Database, name: CounterName): Promise<number> {
  const [row] = await db
    .update(counters)
    .set({ lastValue: sql`${counters.lastValue} + 1` })
    .where(eq(counters.name, name))
    .returning({ lastValue: counters.lastValue });
  if (!row) throw new Error(`there is no counter ${name}`);
  return row.lastValue;
}

/** SQL queries for the highest used number of each counter in all stored data. */
const highestNumberQueries: Readonly<Record<CounterName, SQL>> = {
  customer: sql`(select max(customer_number) from customers)`,
  'ticket-holder': sql`(select max(ticket_holder_number) from ticket_holders)`,
  authorization: sql`greatest(
    (select max(authorization_number) from issuances),
    (select max(ticket_number) from tickets),
    (select max(authorization_number) from lost_card_authorizations),
    (select max(authorization_number) from pending_withdrawals),
    (select max((details ->> 'ticketNumber')::bigint) from ticket_events where jsonb_typeof(details -> 'ticketNumber') = 'number'),
    (select max((details ->> 'authorizationNumber')::bigint) from ticket_events where jsonb_typeof(details -> 'authorizationNumber') = 'number')
  )`,
  invoice: sql`(select max(substring(invoice_number from '^R-[0-9]{4}-([0-9]{1,9})$')::int) from invoices)`,
};

/** Raises a counter to a number. Returns undefined if it has this number or a higher one. */
async function raiseTo(db: Database, name: CounterName, to: number): Promise<RaisedCounter | undefined> {
  const [currentCounter] = await db.select().from(counters).where(eq(counters.name, name)).for('update');
  if (!currentCounter || currentCounter.lastValue >= to) return undefined;
  await db
    .update(counters)
    .set({ lastValue: to })
    .where(and(eq(counters.name, name), lt(counters.lastValue, to)));
  return { name, from: currentCounter.lastValue, to };
}

/** Raises every counter to the highest stored number, so that no number is reused after a restore. */
export async function raiseCounters(db: Database): Promise<readonly RaisedCounter[]> {
  return db.transaction(async (tx) => {
    const raised: RaisedCounter[] = [];
    for (const name of counterNames) {
      // Drizzle requires a table to select from.
      const [row] = await tx.select({ highest: sql`${highestNumberQueries[name]}`.mapWith(Number) }).from(sql`(select 1) as one`);
      const raisedCounter = await raiseTo(tx, name, row?.highest ?? 0);
      if (raisedCounter) raised.push(raisedCounter);
    }
    return raised;
  });
}

/**
 * Maximum distance of a number on a card from the counter. A higher number is ignored as a reading error, since raising the
 * counter to it could leave too few numbers.
 */
const MAX_GAP = 1_000_000;

/**
 * Raises the counter of authorization numbers to the highest number on a card, since a restored database may be older
 * than the card.
 * @returns the raised counter; undefined if it was high enough
 */
export async function raiseAuthorizationCounter(db: Database, numbersOnCard: readonly number[]): Promise<RaisedCounter | undefined> {
  const [currentCounter] = await db.select().from(counters).where(eq(counters.name, 'authorization'));
  const lastValue = currentCounter?.lastValue ?? 0;
  const higher = numbersOnCard.filter((number) => number > lastValue && number <= lastValue + MAX_GAP);
  return higher.length === 0 ? undefined : raiseTo(db, 'authorization', Math.max(...higher));
}
