import { activeTicketStatuses, type SubscriptionTicket, type TicketStatus } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';

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
const labelOf = new Map<string, string>(Object.entries(labels));
const active = new Set<string>(activeTicketStatuses);

/** Whether the status is active, case-insensitive (document 1, section 4). */
export const isActiveTicket = ({ status }: Pick<SubscriptionTicket, 'status'>): boolean => active.has(status.toUpperCase());

/** The German label of the status; an unknown one unchanged. */
export const ticketStatusLabel = ({ status }: Pick<SubscriptionTicket, 'status'>): string => labelOf.get(status.toUpperCase()) ?? status;

/** A ticket number above 0 means issued (document 1, section 2). */
export const isIssued = ({ ticketNumber }: Pick<SubscriptionTicket, 'ticketNumber'>): boolean => (ticketNumber ?? 0) > 0;

/** The number of an issued ticket, or a text that it is not issued yet (document 1, section 2). */
export const formatTicketNumber = (ticket: Pick<SubscriptionTicket, 'ticketNumber'>): string =>
  isIssued(ticket) ? String(ticket.ticketNumber) : 'Noch nicht ausgegeben';

/** The period of validity; an end that is not set is omitted. */
export function formatValidityPeriod({ validFrom, validUntil }: Pick<SubscriptionTicket, 'validFrom' | 'validUntil'>): string {
  const [from, until] = [formatDate(validFrom), formatDate(validUntil)];
  if (from && until) return `${from} – ${until}`;
  if (from) return `ab ${from}`;
  return until && `bis ${until}`;
}

/** The application number (card), which only E_TICKET_VDV tickets show (document 1, section 2). */
export const applicationNumber = ({
  issueType,
  appInstanceNumber,
}: Pick<SubscriptionTicket, 'issueType' | 'appInstanceNumber'>): number | undefined =>
  issueType === 'E_TICKET_VDV' && (appInstanceNumber ?? 0) > 0 ? (appInstanceNumber ?? undefined) : undefined;
