import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { formatDate } from '@aboschalter/formats';
import { getEndOfMonth } from '../catalogue/validity.ts';
import { ApiError } from '../http/api-error.ts';

/** How far ahead a ticket can be terminated, in months. */
const MONTHS_AHEAD = 24;

interface TerminableTicket {
  readonly validUntil: string | null;
}

/**
 * Returns the first and last possible day of a termination (`yyyy-MM-dd`): from the end of this month (specification,
 * document 2, section 5) to the end of the ticket's last month, at most 24 months ahead.
 */
export function getTerminationDateRange({ validUntil }: TerminableTicket, today: string): readonly [first: string, last: string] {
  const first = getEndOfMonth(today);
  const furthest = getEndOfMonth(formatISO(addMonths(parseISO(today), MONTHS_AHEAD), { representation: 'date' }));
  const end = validUntil === null ? furthest : getEndOfMonth(validUntil);
  // The end of the ticket, but not before `first` and not after `furthest`. Calendar dates are ordered as texts.
  if (end < first) return [first, first];
  return [first, end > furthest ? furthest : end];
}

/** Rejects a day outside of the possible range. @throws ApiError 400 `invalid-termination-date` */
export function assertTerminationDate(wanted: string, ticket: TerminableTicket, today: string): void {
  const [first, last] = getTerminationDateRange(ticket, today);
  if (wanted < first) throw createDateError('Gekündigt werden kann frühestens zum Ende dieses Monats.', 'Zu früh');
  if (wanted > last) throw createDateError(`Gekündigt werden kann spätestens zum ${formatDate(last)}.`, 'Zu spät');
}

const createDateError = (message: string, problem: string) =>
  new ApiError(400, message, { code: 'invalid-termination-date', fields: { terminationDate: problem } });
