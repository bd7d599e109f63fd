import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { parseISO } from 'date-fns/parseISO';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/open-database.ts';
import { ticketEvents } from '../db/schema/all.ts';
import type { AccountEntry } from './account.ts';
import type { WriteContext } from './record-changes.ts';
import { recordTicketEvent, type TicketRow } from './tickets.ts';

/** The fee for ending a yearly ticket early, in cents. */
const FEE = 500;
/** The surcharge for each month of a yearly ticket that is ended early, as a share of its price. */
const SURCHARGE = 0.1;
/** The duration of yearly tickets in months. */
const YEAR = 12;

/** The fields that determine the charges of a termination. */
type Terminated = Pick<TicketRow, 'idProductVariant' | 'productVariantName' | 'validFrom' | 'validUntil' | 'price'>;

interface Termination {
  readonly terminationDate: string;
  readonly bookFee: boolean;
  readonly bookPostPaymentFare: boolean;
}

/**
 * Calculates the charges of a termination: for a yearly ticket that is ended early, a fee and a surcharge for each month
 * until the termination ('Nacherhebung'). The termination of other tickets is free of charge.
 */
export function calculateTerminationEntries(
  catalogue: Pick<Catalogue, 'findProductById'>,
  { idProductVariant, productVariantName, validFrom, validUntil, price }: Terminated,
  { terminationDate, bookFee, bookPostPaymentFare }: Termination,
): AccountEntry[] {
  const isEarly = catalogue.findProductById(idProductVariant)?.months === YEAR && validUntil !== null && terminationDate < validUntil;
  if (!isEarly || terminationDate < validFrom) return [];
  const months = differenceInCalendarMonths(parseISO(terminationDate), parseISO(validFrom)) + 1;
  return [
    ...(bookFee ? [{ amount: FEE, subject: `Gebühr für die Kündigung: ${productVariantName}` }] : []),
    ...(bookPostPaymentFare
      ? [{ amount: Math.trunc(price * SURCHARGE) * months, subject: `Nacherhebung für ${months} Monate: ${productVariantName}` }]
      : []),
  ];
}

const bookingsSchema = z.object({ booked: z.int().default(0) });

/** Events that begin and end a termination; only the first two contain booked charges. */
const ABOUT_TERMINATION = ['terminated', 'termination-taken-over', 'termination-withdrawn'];

/**
 * Returns the amount that was booked for the termination of a ticket, in cents; 0 if the termination was withdrawn.
 */
export async function getBookedAmount(db: Database, ticketId: number): Promise<number> {
  const terminations = and(eq(ticketEvents.ticketId, ticketId), inArray(ticketEvents.eventType, ABOUT_TERMINATION));
  const [newest] = await db.select().from(ticketEvents).where(terminations).orderBy(desc(ticketEvents.id)).limit(1);
  return bookingsSchema.safeParse(newest?.details).data?.booked ?? 0;
}

/**
 * Transfers the charges of a terminated ticket's termination to the ticket that replaces it, so that withdrawing the
 * termination there refunds them.
 */
export async function transferTermination({ db, staff, now }: WriteContext, from: number, to: number): Promise<void> {
  const booked = await getBookedAmount(db, from);
  if (booked !== 0) await recordTicketEvent(db, to, 'termination-taken-over', staff.sub, now, { from, booked });
}
