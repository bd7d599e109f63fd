import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { parseISO } from 'date-fns/parseISO';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { productById } from '../catalogue/products.ts';
import type { Database } from '../db/open-database.ts';
import { ticketEvents } from '../db/schema/all.ts';
import type { Booking } from './account.ts';
import type { TicketRow } from './tickets.ts';

/** What ending a year's ticket early costs, in cents. */
const FEE = 500;
/** By how much a single month is dearer than one of the year's ticket. */
const SURCHARGE = 0.1;
const YEAR = 12;

interface Termination {
  readonly terminationDate: string;
  readonly bookFee: boolean;
  readonly bookPostPaymentFare: boolean;
}

/**
 * What the termination of a ticket books: for a ticket of a year that ends before its year does, a fee, and what its
 * months until then would have cost more as single ones ('Nacherhebung'). All other tickets cost nothing to end.
 */
export function terminationBookings(
  { idProductVariant, productVariantName, validFrom, validUntil, price }: TicketRow,
  { terminationDate, bookFee, bookPostPaymentFare }: Termination,
): Booking[] {
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

/** What the newest termination of a ticket has booked, in cents. */
export async function bookedBy(db: Database, ticketId: number): Promise<number> {
  const terminations = and(eq(ticketEvents.ticketId, ticketId), eq(ticketEvents.kind, 'terminated'));
  const [newest] = await db.select().from(ticketEvents).where(terminations).orderBy(desc(ticketEvents.id)).limit(1);
  return withBookings.safeParse(newest?.details).data?.booked ?? 0;
}
