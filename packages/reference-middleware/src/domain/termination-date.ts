import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { formatDate } from '@aboschalter/formats';
import { getEndOfMonth } from '../catalogue/validity.ts';
import { ApiError } from '../http/api-error.ts';

/** How far ahead a ticket can be terminated, in months. */
const MONTHS_AHEAD = 24;

interface Ends {
  readonly validUntil: string | null;
}

/**
 * Returns the first and last possible day of a termination (`yyyy-MM-dd`): from the end of this month (specification,
 * document 2, section 5) to the end of the ticket's last month, at most 24 months ahead.
 */
export function getTerminationDateRange({ validUntil }: Ends, today: string): readonly [first: string, last: string] {
  const first = getEndOfMonth(today);
  const furthest = getEndOfMonth(formatISO(addMonths(parseISO(today), MONTHS_AHEAD), { representation: 'date' }));
  const end = validUntil === null ? furthest : getEndOfMonth(validUntil);
  // The middle of the three: the end, limited to the range.
  const [, last = first] = [first, end, furthest].toSorted();
  return [first, last];
}

/** @throws ApiError 400 `invalid-termination-date` */
export function requireTerminationDate(wanted: string, ticket: Ends, today: string): void {
  const [first, last] = getTerminationDateRange(ticket, today);
  if (wanted < first) throw refused('Gekündigt werden kann frühestens zum Ende dieses Monats.', 'Zu früh');
  if (wanted > last) throw refused(`Gekündigt werden kann spätestens zum ${formatDate(last)}.`, 'Zu spät');
}

const refused = (message: string, problem: string) =>
  new ApiError(400, message, { code: 'invalid-termination-date', fields: { terminationDate: problem } });
