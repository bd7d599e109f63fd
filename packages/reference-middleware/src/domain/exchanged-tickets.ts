import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { ticketEvents, tickets } from '../db/schema/all.ts';
import { Refusal } from '../http/refusal.ts';
import { isRunning } from './tickets.ts';

const withSuccessor = z.object({ newTicket: z.int() });

/**
 * Refuses to change the tariff of a ticket anew, or to let it go on, while the one that it was changed to runs: one ticket has one
 * successor, and nobody pays for both.
 * @throws Refusal 409 `exchanged`
 */
export async function requireNotExchanged(db: Database, ticketId: number, now: Date): Promise<void> {
  const exchanges = and(eq(ticketEvents.ticketId, ticketId), eq(ticketEvents.kind, 'exchanged'));
  const [newest] = await db.select().from(ticketEvents).where(exchanges).orderBy(desc(ticketEvents.id)).limit(1);
  const details = withSuccessor.safeParse(newest?.details).data;
  if (!details) return;
  const [successor] = await db.select().from(tickets).where(eq(tickets.id, details.newTicket));
  if (!successor || !isRunning(successor, now)) return;
  throw new Refusal(
    409,
    `Der Tarif dieser Berechtigung wurde bereits gewechselt (${successor.productVariantName}). ` +
      'Bitte ändern Sie die neue Berechtigung, oder löschen Sie sie zuerst.',
    { code: 'exchanged' },
  );
}
