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
const EARLY_END_FEE = 500;
/** The surcharge for each month of a yearly ticket that is ended early, as a share of its price. */
const MONTHLY_SURCHARGE_SHARE = 0.1;
/** The duration of yearly tickets in months. */
const MONTHS_OF_YEARLY_TICKET = 12;

/** The fields of a ticket that determine the charges of its termination. */
type TerminatedTicket = Pick<TicketRow, 'idProductVariant' | 'productVariantName' | 'validFrom' | 'validUntil' | 'price'>;

interface Termination {
  /** The last day of the ticket, `yyyy-MM-dd`. */
  readonly terminationDate: string;
  /** Whether the fee is charged. */
  readonly bookFee: boolean;
  /** Whether the surcharge ('Nacherhebung') is charged. */
  readonly bookPostPaymentFare: boolean;
}

/**
 * Calculates the charges of a termination: for a yearly ticket that is ended early, a fee and a surcharge for each month
 * until the termination ('Nacherhebung'). The termination of other tickets is free of charge.
 */
export function calculateTerminationEntries(
  catalogue: Pick<Catalogue, 'findProductById'>,
  { idProductVariant, productVariantName, validFrom, validUntil, price }: TerminatedTicket,
  { terminationDate, bookFee, bookPostPaymentFare }: Termination,
): AccountEntry[] {
  const isYearlyTicket = catalogue.findProductById(idProductVariant)?.months === MONTHS_OF_YEARLY_TICKET;
  const isEarly = validUntil !== null && terminationDate < validUntil;
  if (!isYearlyTicket || !isEarly || terminationDate < validFrom) return [];
  const months = differenceInCalendarMonths(parseISO(terminationDate), parseISO(validFrom)) + 1;
  return [
    ...(bookFee ? [{ amount: EARLY_END_FEE, subject: `Gebühr für die Kündigung: ${productVariantName}` }] : []),
    ...(bookPostPaymentFare
      ? [
          {
            amount: Math.trunc(price * MONTHLY_SURCHARGE_SHARE) * months,
            subject: `Nacherhebung für ${months} Monate: ${productVariantName}`,
          },
        ]
      : []),
  ];
}

/** Parses the details of an event about a termination: the amount that was booked, in cents. */
const bookingsSchema = z.object({ booked: z.int().default(0) });

/** Ticket events that begin or end a termination; the first two contain the booked charges, if there are any. */
const TERMINATION_EVENTS = ['terminated', 'termination-taken-over', 'termination-withdrawn'];

/**
 * Returns the amount that was booked for the termination of a ticket, in cents; 0 if the termination was withdrawn.
 */
export async function getBookedAmount(db: Database, ticketId: number): Promise<number> {
  const terminations = and(eq(ticketEvents.ticketId, ticketId), inArray(ticketEvents.eventType, TERMINATION_EVENTS));
  const [latestEvent] = await db.select().from(ticketEvents).where(terminations).orderBy(desc(ticketEvents.id)).limit(1);
  return bookingsSchema.safeParse(latestEvent?.details).data?.booked ?? 0;
}

/**
 * Records the charges for the termination of a ticket at the ticket that replaces it, so that they are refunded if the
 * termination of the new ticket is withdrawn.
 */
export async function transferTermination({ db, staff, now }: WriteContext, fromTicketId: number, toTicketId: number): Promise<void> {
  const booked = await getBookedAmount(db, fromTicketId);
  if (booked === 0) return;
  await recordTicketEvent(db, toTicketId, 'termination-taken-over', staff.sub, now, { from: fromTicketId, booked });
}
