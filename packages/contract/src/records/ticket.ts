import { activeTicketStatuses, type SubscriptionTicket, type TicketStatus } from '@aboschalter/contract';
import { formatDate, isPlaceholderDate, today } from '@aboschalter/formats';

/** Labels of the known statuses (specification, document 2, section 4). */
const labels: Record<TicketStatus, string> = {
  ORDERED: 'Bestellt',
  ACTIVE: 'Aktiv',
  TERMINATION_ORDERED: 'Kündigung beantragt',
  TERMINATED: 'Gekündigt',
  ORDER_REJECTED: 'Bestellung abgelehnt',
  RENEWED: 'Verlängert',
  REPLACED: 'Ersetzt',
  DELETED: 'Gelöscht',
  EXPIRED: 'Abgelaufen',
};
const labelByStatus = new Map<string, string>(Object.entries(labels));
const activeStatuses = new Set<string>(activeTicketStatuses);

/** Returns whether the status is active, case-insensitive (document 1, section 4). */
export const isActiveTicket = ({ status }: Pick<SubscriptionTicket, 'status'>): boolean => activeStatuses.has(status.toUpperCase());

/** Returns whether a ticket was replaced by a new one ('Berechtigung ersetzen'). */
export const isReplaced = ({ status }: Pick<SubscriptionTicket, 'status'>): boolean => status.toUpperCase() === 'REPLACED';

/** Returns the German label of the status; an unknown status is returned unchanged. */
export const getTicketStatusLabel = ({ status }: Pick<SubscriptionTicket, 'status'>): string =>
  labelByStatus.get(status.toUpperCase()) ?? status;

/** The length of '01.12.'. */
const DAY_AND_MONTH_LENGTH = 6;

/**
 * Returns 'Beginnt 01.12.' for a first day in the future, or 'Beginnt 01.12.2027' if the day is in another year.
 * Returns undefined if the first day is not in the future or not set.
 * @param currentDay today, as `yyyy-MM-dd`
 */
export function formatFutureStart(validFrom: string | null | undefined, currentDay: string = today()): string | undefined {
  if (!validFrom || isPlaceholderDate(validFrom) || validFrom <= currentDay) return undefined;
  const date = formatDate(validFrom);
  const isInCurrentYear = validFrom.slice(0, 4) === currentDay.slice(0, 4);
  return `Beginnt ${isInCurrentYear ? date.slice(0, DAY_AND_MONTH_LENGTH) : date}`;
}

/** Returns the German status of a ticket. Before the first day of an `ACTIVE` ticket, the text is 'Beginnt …' instead of 'Aktiv'. */
export const formatTicketStatus = (ticket: Pick<SubscriptionTicket, 'status' | 'validFrom'>, currentDay: string = today()): string => {
  const futureStart = ticket.status.toUpperCase() === 'ACTIVE' ? formatFutureStart(ticket.validFrom, currentDay) : undefined;
  return futureStart ?? getTicketStatusLabel(ticket);
};

/** Returns whether a ticket is issued: its number is above 0 (document 1, section 2). */
export const isIssued = ({ ticketNumber }: Pick<SubscriptionTicket, 'ticketNumber'>): boolean => (ticketNumber ?? 0) > 0;

/** Returns the number of an issued ticket, otherwise 'Noch nicht ausgegeben' (document 1, section 2). */
export const formatTicketNumber = (ticket: Pick<SubscriptionTicket, 'ticketNumber'>): string =>
  isIssued(ticket) ? String(ticket.ticketNumber) : 'Noch nicht ausgegeben';

/** Returns the period of validity as German text. Omits a date that is not set. */
export function formatValidityPeriod({ validFrom, validUntil }: Pick<SubscriptionTicket, 'validFrom' | 'validUntil'>): string {
  const [from, until] = [formatDate(validFrom), formatDate(validUntil)];
  if (from && until) return `${from} – ${until}`;
  if (from) return `ab ${from}`;
  return until ? `bis ${until}` : '';
}

/** Returns the number of the card that contains a ticket; undefined for a ticket that is on no chip card (document 1, section 2). */
export const getApplicationNumber = ({
  issueType,
  appInstanceNumber,
}: Pick<SubscriptionTicket, 'issueType' | 'appInstanceNumber'>): number | undefined => {
  const cardNumber = appInstanceNumber ?? 0;
  return issueType === 'E_TICKET_VDV' && cardNumber > 0 ? cardNumber : undefined;
};
