import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { parseISO } from 'date-fns/parseISO';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { productById } from '../catalogue/products.ts';
import type { Database } from '../db/open-database.ts';
import { ticketEvents } from '../db/schema/all.ts';
import type { AccountEntry } from './account.ts';
import type { WriteContext } from './record-changes.ts';
import { recordTicketEvent, type TicketRow } from './tickets.ts';

/** What ending a year's ticket early costs, in cents. */
const FEE = 500;
/** By how much a single month is dearer than one of the year's ticket. */
const SURCHARGE = 0.1;
const YEAR = 12;

/** What of a ticket its termination is reckoned from. */
type Terminated = Pick<TicketRow, 'idProductVariant' | 'productVariantName' | 'validFrom' | 'validUntil' | 'price'>;

interface Termination {
  readonly terminationDate: string;
  readonly bookFee: boolean;
  readonly bookPostPaymentFare: boolean;
}

/**
 * What the termination of a ticket books: for a ticket of a year that ends before its year does, a fee, and what its
 * months until then would have cost more as single ones ('Nacherhebung'). All other tickets cost nothing to end.
 */
export function calculateTerminationEntries(
  { idProductVariant, productVariantName, validFrom, validUntil, price }: Terminated,
  { terminationDate, bookFee, bookPostPaymentFare }: Termination,
): AccountEntry[] {
  const isEarly = productById(idProductVariant)?.months === YEAR && validUntil !== null && terminationDate < validUntil;
  if (!isEarly || terminationDate < validFrom) return [];
  const months = differenceInCalendarMonths(parseISO(terminationDate), parseISO(validFrom)) + 1;
  return [
    ...(bookFee ? [{ amount: FEE, subject: `Gebühr für die Kündigung: ${productVariantName}` }] : []),
    ...(bookPostPaymentFare
      ? [{ amount: Math.trunc(price * SURCHARGE) * months, subject: `Nacherhebung für ${months} Monate: ${productVariantName}` }]
      : []),
  ];
}

const withBookings = z.object({ booked: z.int().default(0) });

/** What makes a termination, and what ends it; only the first two have booked anything. */
const ABOUT_TERMINATION = ['terminated', 'termination-taken-over', 'termination-withdrawn'];

/** What the termination of a ticket has booked, in cents; nothing once it was taken back, whatever ends the ticket after that. */
export async function getPostedAmount(db: Database, ticketId: number): Promise<number> {
  const terminations = and(eq(ticketEvents.ticketId, ticketId), inArray(ticketEvents.kind, ABOUT_TERMINATION));
  const [newest] = await db.select().from(ticketEvents).where(terminations).orderBy(desc(ticketEvents.id)).limit(1);
  return withBookings.safeParse(newest?.details).data?.booked ?? 0;
}

/** A ticket that replaces a terminated one has its termination, with what that has booked: whoever takes it back gets that. */
export async function transferTermination({ db, staff, now }: WriteContext, from: number, to: number): Promise<void> {
  const booked = await getPostedAmount(db, from);
  if (booked !== 0) await recordTicketEvent(db, to, 'termination-taken-over', staff.sub, now, { from, booked });
}
